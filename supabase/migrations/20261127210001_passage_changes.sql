-- Administrators add passages of the Bible to many resources at once, and remove them; what does it follows with the column.
-- A new value of a type can't be used in the transaction that adds it.

ALTER TYPE "public"."resource_change" ADD VALUE 'add passages' AFTER 'unpublish';

ALTER TYPE "public"."resource_change" ADD VALUE 'remove passages' AFTER 'add passages';

-- The jobs of times to publish at and of watched sources. Rows of cron.job are no objects, so a comparison doesn't see them.

select private.schedule_applying();

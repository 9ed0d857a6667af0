-- What a member has saved is looked through from the bookmarks on. The index of all texts, which only bitmap scans use, is slower
-- for words whose letters are common and which nothing has.
alter function private.library_for_member set enable_bitmapscan = off;

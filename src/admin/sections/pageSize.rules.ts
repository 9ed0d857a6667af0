/** Rows on a page of messages, of the newsletter's list and of errors; the functions of the database have the same. */
export const ROWS_PER_PAGE = 20;

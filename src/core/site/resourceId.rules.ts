const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether the text can be the id of a resource. */
export const isResourceId = (text: string): boolean => UUID.test(text);

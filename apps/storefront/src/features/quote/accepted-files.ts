/** For the file dialogue; the server judges by content. */
export const ACCEPTED_FILES = '.xlsx,.xls,.csv,.pdf,.docx,.jpg,.jpeg,.png,.zip';

import { FILE_SIZE_50_MB } from '../validation/file-size.ts';

export const MOST_TENDER_FILES = 10;
export const LARGEST_TENDER_FILE = FILE_SIZE_50_MB;

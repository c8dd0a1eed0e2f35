/**
 * Files that are sent in pieces and go on after a lost connection, by tus 1.0.0 (creation, expiration, termination). Its calls
 * carry headers and bytes instead of JSON, so they are no endpoints of the contract: POST to this address under the API base, then
 * HEAD, PATCH and DELETE of the address that was answered. What came whole is ended by `finishUpload`.
 */
export const UPLOADS_PATH = '/uploads';
export const TUS_VERSION = '1.0.0';
export const UPLOAD_TYPE = 'application/offset+octet-stream';

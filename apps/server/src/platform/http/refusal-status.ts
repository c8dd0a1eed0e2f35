import type { RefusalCode } from '@okoem/domain/refusal.ts';

/** The one place where a refusal becomes an HTTP status. */
export const REFUSAL_STATUS: Record<RefusalCode, number> = {
  BAD_JSON: 400,
  BODY_TOO_DEEP: 400,
  LIST_TOO_LONG: 400,
  DUPLICATE_KEY: 400,
  VALIDATION: 400,
  UNKNOWN_FIELD: 400,
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  REQUEST_TIMEOUT: 408,
  CONFLICT: 409,
  BODY_TOO_LARGE: 413,
  URI_TOO_LONG: 414,
  UNSUPPORTED_MEDIA_TYPE: 415,
  UNPROCESSABLE: 422,
  TOO_MANY_REQUESTS: 429,
  HEADERS_TOO_LARGE: 431,
  INTERNAL: 500,
  OVERLOADED: 503,
  DEADLINE: 503,
  DATABASE_UNAVAILABLE: 503,
  STORAGE_UNAVAILABLE: 503,
  STOPPING: 503,
};

/** What a bare HTTP status of the framework is called in our words. */
const CODE_OF_STATUS: Partial<Record<number, RefusalCode>> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  408: 'REQUEST_TIMEOUT',
  409: 'CONFLICT',
  413: 'BODY_TOO_LARGE',
  414: 'URI_TOO_LONG',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  422: 'UNPROCESSABLE',
  429: 'TOO_MANY_REQUESTS',
  431: 'HEADERS_TOO_LARGE',
  503: 'OVERLOADED',
};

export function codeOfStatus(status: number): RefusalCode {
  return CODE_OF_STATUS[status] ?? (status < 500 ? 'BAD_REQUEST' : 'INTERNAL');
}

import { ApiError } from '@okoem/contract/call-api.ts';
import { isRouteErrorResponse } from 'react-router';

/** What an error page knows: enough to help a person, nothing about our insides. */
export interface PageError {
  status: number;
  requestNumber?: string;
}

/** A page asks for what its address names: what cannot even be asked for is not there. */
const PAGE_STATUS: Readonly<Record<number, number>> = { 400: 404, 404: 404, 503: 503 };

/** Reads whatever a route threw, on either side of the wire. */
export function pageErrorOf(error: unknown): PageError {
  if (isRouteErrorResponse(error)) return { status: error.status, ...numberOf(error.data) };
  if (!(error instanceof ApiError)) return { status: 500 };
  return {
    status: PAGE_STATUS[error.status] ?? 500,
    ...(error.requestId === undefined ? {} : { requestNumber: error.requestId }),
  };
}

/** The form in which the router hands an error over from the server's render to the browser's. */
export function asRouteError({ status, requestNumber }: PageError) {
  return {
    status,
    statusText: '',
    internal: false,
    data: requestNumber === undefined ? null : { requestNumber },
  };
}

function numberOf(data: unknown): { requestNumber?: string } {
  const carries = typeof data === 'object' && data !== null && 'requestNumber' in data;
  return carries && typeof data.requestNumber === 'string' ? { requestNumber: data.requestNumber } : {};
}

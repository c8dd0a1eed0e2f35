import { ApiError } from '@okoem/contract/call-api.ts';
import { describe, expect, it } from 'vitest';
import { asRouteError, pageErrorOf } from './page-error.ts';

describe('pageErrorOf', () => {
  it.each([
    [404, 404],
    [503, 503],
    [500, 500],
    [401, 500],
    [400, 404],
  ])('turns an API answer of %i into a page of %i', (status, page) => {
    expect(pageErrorOf(new ApiError(status, [], { requestId: 'r-7' }))).toEqual({
      status: page,
      requestNumber: 'r-7',
    });
  });

  it('says nothing but 500 about anything unexpected', () => {
    expect(pageErrorOf(new Error('password of the database'))).toEqual({ status: 500 });
    expect(pageErrorOf(undefined)).toEqual({ status: 500 });
  });

  it('survives the way from the server to the browser', () => {
    const error = { status: 500, requestNumber: 'r-8' };
    expect(pageErrorOf(JSON.parse(JSON.stringify(asRouteError(error))))).toEqual(error);
    expect(pageErrorOf(JSON.parse(JSON.stringify(asRouteError({ status: 404 }))))).toEqual({ status: 404 });
  });
});

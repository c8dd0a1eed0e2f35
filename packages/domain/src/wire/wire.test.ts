import { describe, expect, it } from 'vitest';
import { LISTING_PAGE_SIZE } from '../catalog/listing-page-size.ts';
import { clientIp, UNKNOWN_IP, UNKNOWN_IP_OF_POST } from './client-ip.ts';
import { HTTP_STATUS } from './http-status.ts';
import { DEFAULT_LIMIT, DEFAULT_PAGE, pageCount, pageRequest } from './pagination.ts';
import { requestForm } from './request-form.ts';

describe('requestForm', () => {
  it('posts JSON when there is data [API-005]', () => {
    expect(requestForm({ data: { a: 1 } })).toEqual({
      method: 'POST',
      body: '{"a":1}',
      headers: { 'content-type': 'application/json' },
    });
  });

  it('sends form data as it is, without a content type of our own', () => {
    const data = new FormData();
    data.set('type', '7');
    const form = requestForm({ data });
    expect(form.method).toBe('POST');
    expect(form.body).toBe(data);
    expect(Object.keys(form.headers)).toEqual([]);
  });

  it('gets when there is no data [API-007]', () => {
    expect(requestForm({})).toEqual({ method: 'GET', headers: {} });
  });

  it('obeys a stated method', () => {
    expect(requestForm({ method: 'PATCH', data: { a: 1 } }).method).toBe('PATCH');
    expect(requestForm({ method: 'DELETE' })).toEqual({ method: 'DELETE', headers: {} });
    expect(requestForm({ method: 'POST' })).toEqual({ method: 'POST', headers: {} });
  });
});

describe('clientIp', () => {
  it('is what the browser keeps, else what the server told', () => {
    expect(clientIp('POST', { stored: '1.2.3.4', fromServer: '5.6.7.8' })).toBe('1.2.3.4');
    expect(clientIp('GET', { stored: null, fromServer: '5.6.7.8' })).toBe('5.6.7.8');
  });

  it('falls back to another literal for POST than for the other methods [API-012]', () => {
    expect(clientIp('POST', {})).not.toBe(clientIp('GET', {}));
    expect(clientIp('DELETE', {})).toBe(clientIp('GET', {}));
    expect(clientIp('PATCH', {})).toBe(clientIp('GET', {}));
  });

  it('knows the two literals [API-013]', () => {
    expect(UNKNOWN_IP).toBe('127.0.0.1');
    expect(UNKNOWN_IP_OF_POST).toBe('0.0.0.0');
    expect(clientIp('GET', {})).toBe('127.0.0.1');
    expect(clientIp('POST', {})).toBe('0.0.0.0');
  });
});

describe('pagination', () => {
  it('asks for the offset (page − 1) × limit [API-076]', () => {
    expect(pageRequest({ page: 1, limit: 24 })).toEqual({ limit: 24, type: 'offset', offset: 0 });
    expect(pageRequest({ page: 3, limit: 24 })).toEqual({ limit: 24, type: 'offset', offset: 48 });
  });

  it('asks for the first 10 unless told otherwise [API-077]', () => {
    expect([DEFAULT_LIMIT, DEFAULT_PAGE]).toEqual([10, 1]);
    expect(pageRequest()).toEqual({ limit: 10, type: 'offset', offset: 0 });
    expect(pageRequest({ page: 2 }).offset).toBe(10);
  });

  it('counts ceil(total / page size) pages [FMT-014]', () => {
    expect([0, 1, 24, 25, 48, 49].map((total) => pageCount(total, 24))).toEqual([0, 1, 1, 2, 2, 3]);
  });

  it('pages listings by 24 and the rest by 10 [FMT-015]', () => {
    expect(LISTING_PAGE_SIZE).toBe(24);
    expect(DEFAULT_LIMIT).toBe(10);
  });
});

describe('statuses', () => {
  it('have their names [ERR-001]', () => {
    expect(HTTP_STATUS).toEqual({
      OK: 200,
      CREATED: 201,
      BAD_REQUEST: 400,
      UNAUTHORIZED: 401,
      FORBIDDEN: 403,
      NOT_FOUND: 404,
      NOT_ALLOWED: 405,
      INTERNAL_SERVER_ERROR: 500,
    });
  });
});

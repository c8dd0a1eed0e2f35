import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { DEFAULT_CITY } from '@okoem/domain/delivery/current-city.ts';
import { EMPTY_TOKEN } from '@okoem/domain/session/auth-token.ts';
import { REQUEST_FAILED } from '@okoem/domain/wire/error-answer.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { currentBasket, currentBasketWithDeliveries, setBasketItems, updateItemServices } from './baskets.ts';
import { searchBrands } from './brands.ts';
import { addressOf, ApiError, browserTransport } from './call-api.ts';
import { searchCategories } from './catalog.ts';
import { searchCollection } from './collections.ts';
import { addComparedOffers, searchCompared } from './compared-offers.ts';
import { searchCmsPages, searchMenus } from './content.ts';
import type { Endpoint } from './endpoint.ts';
import { addFavourite, searchFavourites } from './favourites.ts';
import { calculateDelivery } from './logistic.ts';
import { searchOffers } from './offers.ts';
import {
  findFacets,
  findFacetsAsMember,
  searchProducts,
  searchProductsAsMember,
  suggest,
} from './product-search.ts';
import { uploadProfileFile } from './profile.ts';
import { searchSeo } from './seo.ts';
import { subscribeToOffer, verifySubscription } from './stock-subscriptions.ts';
import { saveVerificationRequest, uploadVerificationFile } from './verification.ts';

const deleteCustomer = {
  method: 'POST',
  path: '/customers/{id}:delete',
  access: 'public',
  permission: 'shop.browse',
  summary: '',
  params: z.object({ id: z.string() }),
  query: z.object({ tag: z.array(z.string()).optional(), q: z.string().optional() }),
  body: z.strictObject({ reason: z.string() }),
  response: z.object({ data: z.object({ ok: z.boolean() }) }),
} as const satisfies Endpoint;

const ping = {
  method: 'GET',
  path: '/ping',
  access: 'public',
  permission: 'shop.browse',
  summary: '',
  response: z.object({ data: z.string() }),
} as const satisfies Endpoint;

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

const upload = {
  method: 'POST',
  path: '/files:upload',
  access: 'public',
  permission: 'shop.browse',
  summary: '',
  consumes: 'multipart',
  response: z.object({ data: z.object({ ok: z.boolean() }) }),
} as const satisfies Endpoint;

describe('browserTransport', () => {
  it('sends a file as a form, with its name, its fields and the content type that the browser gives it [API-006] [API-034] [API-038]', async () => {
    let seen: { type: string | undefined; body: string } | undefined;
    const base = await apiThat(async (request, response) => {
      seen = { type: request.headers['content-type'], body: await text(request) };
      response.end('{"data":{"ok":true}}');
    });
    const call = browserTransport({ base });
    expect(await call(upload, { file: new File(['a;b'], 'смета.csv') })).toEqual({ data: { ok: true } });
    expect(seen?.type).toMatch(/^multipart\/form-data; boundary=\S+$/);
    expect(seen?.body).toContain('name="file"; filename="смета.csv"');
    expect(seen?.body).toContain('a;b');
    for (const endpoint of [uploadProfileFile, uploadVerificationFile]) {
      await call(endpoint, { file: new File(['%PDF'], 'ИНН.pdf'), body: { type: '7' } });
      expect(seen?.type).toMatch(/^multipart\/form-data; boundary=\S+$/);
      expect(seen?.body).toMatch(/name="type"\r\n\r\n7\r\n.*name="file"; filename="ИНН\.pdf"/s);
    }
  });

  it('carries the token while there is one, and only then [API-010]', async () => {
    const seen: (string | undefined)[] = [];
    const base = await apiThat((request, response) => {
      seen.push(request.headers.authorization);
      response.end('{"data":"pong"}');
    });
    let accessToken = '';
    const gate = {
      tokenForRequest: async () => ({ accessToken, held: EMPTY_TOKEN }),
      sessionLost: async () => {},
    };
    await browserTransport({ base })(ping, {});
    const call = browserTransport({ base, gate });
    await call(ping, {});
    accessToken = 'abc';
    await call(ping, {});
    accessToken = '';
    await call(ping, {});
    expect(seen).toEqual([undefined, undefined, 'Bearer abc', undefined]);
  });

  it("names the visitor's address: the stored one, else the server's, else a placeholder that is another for POST [API-011] [API-012] [API-013]", async () => {
    const seen: unknown[] = [];
    const base = await apiThat((request, response) => {
      seen.push(request.headers['x-client-ip-address']);
      response.end('{"data":"pong"}');
    });
    const ask = (address: { stored?: string | null; fromServer?: string | null }) =>
      browserTransport({ base, clientAddress: () => address })(ping, {});
    await ask({ stored: '192.0.2.1', fromServer: '192.0.2.2' });
    await ask({ stored: null, fromServer: '192.0.2.2' });
    await ask({});
    await browserTransport({ base })({ ...ping, method: 'POST' }, {});
    await browserTransport({ base })({ ...ping, method: 'DELETE' }, {});
    expect(seen).toEqual(['192.0.2.1', '192.0.2.2', '127.0.0.1', '0.0.0.0', '127.0.0.1']);
  });

  it('sends method, filled path, query and JSON body, and answers the parsed envelope [API-005] [API-008] [API-009] [API-017]', async () => {
    const seen: { method?: string; url?: string; type?: string; body?: string } = {};
    const base = await apiThat(async (request, response) => {
      Object.assign(seen, {
        method: request.method,
        url: request.url,
        type: request.headers['content-type'],
        body: await bodyOf(request),
      });
      response.end('{"data":{"ok":true}}');
    });

    const answer = await browserTransport({ base })(deleteCustomer, {
      params: { id: 'a/b:c' },
      query: { tag: ['x y', 'ё'], q: undefined },
      body: { reason: 'old' },
    });

    expect(answer).toEqual({ data: { ok: true } });
    expect(seen).toEqual({
      method: 'POST',
      url: '/customers/a%2Fb%3Ac:delete?tag=x+y&tag=%D1%91',
      type: 'application/json',
      body: '{"reason":"old"}',
    });
  });

  it.each([
    [searchProducts, '/catalog/products:search'],
    [searchProductsAsMember, '/catalog/auth-products:search'],
    [findFacets, '/catalog/products:facets'],
    [findFacetsAsMember, '/catalog/auth-products:facets'],
    [searchOffers, '/catalog/offers:search'],
    [searchBrands, '/catalog/brands:search'],
  ] as const)(
    'sends filter, sort, pagination and include inside data, call %# [API-039] [API-040] [API-041] [API-044] [API-045] [API-046] [API-052]',
    async (endpoint, path) => {
      const seen: unknown[] = [];
      const base = await apiThat(async (request, response) => {
        seen.push(request.url, JSON.parse(await text(request)));
        response.end('{"data":[]}');
      });
      const body = {
        filter: {},
        sort: ['id'],
        pagination: { type: 'offset', offset: 0, limit: 10 },
        include: [],
      };
      await browserTransport({ base })(endpoint as Endpoint, { body } as never);
      expect(seen).toEqual([path, { data: body }]);
    },
  );

  it.each([
    ['subscribe', subscribeToOffer, '/catalog/offers/7:subscribe', { email: 'a@b.example' }],
    ['verify', verifySubscription, '/catalog/offers/verify-subscription', { code: '123456' }],
    ['delivery', calculateDelivery, '/logistic/delivery/calculate', { quantity: 2 }],
    ['documents', saveVerificationRequest, '/lk/verify-requests', { files: ['x'] }],
    ['pages', searchCmsPages, '/cms/pages:search', { slug: 'about' }],
  ] as const)(
    'sends the fields of %s inside data, and an id in the path alone [API-037] [API-050] [API-051] [API-056] [API-074]',
    async (_, endpoint, path, body) => {
      const seen: unknown[] = [];
      const base = await apiThat(async (request, response) => {
        seen.push(request.method, request.url, JSON.parse(await text(request)));
        response.end('{"data":[]}');
      });
      await browserTransport({ base })(endpoint as Endpoint, { params: { id: '7' }, body } as never);
      expect(seen).toEqual(['POST', path, { data: body }]);
    },
  );

  it.each([
    [suggest, '/catalog/offers:suggest', { filter: { query: 'каме' } }],
    [searchCategories, '/catalog/categories:search-info', { filter: { code: 'kamery' } }],
    [searchCollection, '/catalog/virtual-categories:search-one', { filter: { code: 'hity' } }],
    [searchSeo, '/seo:search-one', { filter: { url: '/' } }],
    [searchMenus, '/cms/menus:search', { filter: { code: 'header_main' }, include: ['items'] }],
    [setBasketItems, '/baskets:set-item', { items: [{ offer_id: 7, qty: 2 }] }],
    [currentBasket, '/baskets:current', { include: ['images'], customer_region_guid: 'guid' }],
    [currentBasketWithDeliveries, '/baskets:current-with-deliveries', { include: ['images'] }],
    [updateItemServices, '/baskets:update-item-services', { offer_service_types: [] }],
    [searchFavourites, '/customers/favorite-offers:search', { sort: ['id'] }],
    [addFavourite, '/customers/favorite-offers', { offer_id: 7 }],
    [searchCompared, '/customers/compared-offers:search', { sort: ['id'] }],
    [addComparedOffers, '/customers/compared-offers:mass-create', { offer_ids: [7] }],
  ] as const)(
    'sends the body of a call that has no wrapper as it is, call %# [API-040] [API-049] [API-053] [API-054] [API-055] [API-057] [API-060] [API-061] [API-064] [API-065] [API-066] [API-067] [API-070] [API-073]',
    async (endpoint, path, body) => {
      const seen: unknown[] = [];
      const base = await apiThat(async (request, response) => {
        seen.push(request.url, JSON.parse(await text(request)));
        response.end('{"data":[]}');
      });
      await browserTransport({ base })(endpoint as Endpoint, { body } as never);
      expect(seen).toEqual([path, body]);
    },
  );

  it('sends neither body nor content type when the endpoint has no body [API-007]', async () => {
    let type: string | undefined = 'unset';
    let method: string | undefined;
    const base = await apiThat((request, response) => {
      type = request.headers['content-type'];
      method = request.method;
      response.end('{"data":"pong"}');
    });

    await expect(browserTransport({ base })(ping, {})).resolves.toEqual({ data: 'pong' });
    expect(type).toBeUndefined();
    expect(method).toBe('GET');
  });

  it.each(['POST', 'PATCH', 'DELETE'] as const)(
    'sends %s as stated, with and without a body [API-008]',
    async (method) => {
      const seen: unknown[] = [];
      const base = await apiThat(async (request, response) => {
        seen.push([request.method, await text(request)]);
        response.end('{"data":"pong"}');
      });
      const call = browserTransport({ base });
      await call({ ...ping, method }, {});
      await call(
        { ...ping, method, body: z.strictObject({ reason: z.string() }) },
        { body: { reason: 'old' } },
      );
      expect(seen).toEqual([
        [method, ''],
        [method, '{"reason":"old"}'],
      ]);
    },
  );

  it('throws the refusals of the envelope with status and request number [ERR-006]', async () => {
    const errors = [{ code: 'VALIDATION', message: 'Проверьте', field: 'q', limit: 3 }];
    const base = await apiThat((_, response) => {
      response.writeHead(400, { 'x-request-id': 'r-1' }).end(JSON.stringify({ errors }));
    });

    const error = await browserTransport({ base })(ping, {}).catch((thrown: unknown) => thrown);

    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 400, errors, requestId: 'r-1', message: 'Проверьте' });
  });

  it.each([
    ['an answer without an errors array', 500, '{"message":"no"}'],
    ['an answer that is not JSON', 502, '<html>bad gateway</html>'],
    ['an errors array that holds no error', 500, '{"errors":["no",null]}'],
    ['a success that is not JSON', 200, '<html></html>'],
  ])('says "Request failed" to %s [ERR-004] [ERR-014]', async (_, status, body) => {
    const base = await apiThat((_request, response) => response.writeHead(status).end(body));

    const error = await browserTransport({ base })(ping, {}).catch((thrown: unknown) => thrown);

    expect(error).toMatchObject({ status, errors: [{ code: '', message: REQUEST_FAILED }] });
  });

  it('aborts a request that outlives its timeout, 10 000 ms unless told otherwise [API-014] [ERR-009] [CONST-001] [CONST-021]', async () => {
    // The deadline comes once the request has arrived, however slow the machine is.
    const deadline = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal);
    const { promise: closed, resolve } = Promise.withResolvers<void>();
    const base = await apiThat((request) => {
      request.socket.once('close', () => resolve());
      deadline.abort(new DOMException('too late', 'TimeoutError'));
    });

    const late = { name: 'TimeoutError' };
    await expect(browserTransport({ base })(ping, {})).rejects.toMatchObject(late);
    await closed;
    await expect(browserTransport({ base, timeoutMs: 30 })(ping, {})).rejects.toMatchObject(late);
    // Also where the caller may end it himself.
    const { signal } = new AbortController();
    await expect(browserTransport({ base })(ping, {}, { signal })).rejects.toMatchObject(late);
    expect(timeout.mock.calls).toEqual([[10_000], [30], [10_000]]);
  });

  it('gives a calculation of delivery 30 000 ms instead [DELIV-009] [DELIV-010] [CONST-021]', async () => {
    const deadline = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal);
    const base = await apiThat(() => deadline.abort(new DOMException('too late', 'TimeoutError')));
    const body = {
      method: 3,
      customer_region_guid: DEFAULT_CITY.city_guid,
      basket_hash: '',
      quantity: 0,
    } as const;
    const call = browserTransport({ base })(calculateDelivery, { body });
    await expect(call).rejects.toMatchObject({ name: 'TimeoutError' });
    expect(timeout.mock.calls).toEqual([[30_000]]);
  });

  it("aborts when the caller's signal says so", async () => {
    const base = await apiThat(() => undefined);
    const controller = new AbortController();

    const call = browserTransport({ base })(ping, {}, { signal: controller.signal });
    controller.abort();

    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('addressOf', () => {
  it('leaves the colons of the path alone [API-017]', () => {
    expect(addressOf('/baskets:set-item', {})).toBe('/baskets:set-item');
  });

  it('URL-encodes query parameters [API-009]', () => {
    expect(addressOf('/x', { query: { q: 'a&b=c', page: 2 } })).toBe('/x?q=a%26b%3Dc&page=2');
  });

  it.each(['', '.', '..'])('refuses %j as a part of the path, which would become another address', (id) => {
    expect(() => addressOf('/customers/{id}', { params: { id } })).toThrow(TypeError);
  });
});

async function apiThat(answer: (request: IncomingMessage, response: ServerResponse) => unknown) {
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

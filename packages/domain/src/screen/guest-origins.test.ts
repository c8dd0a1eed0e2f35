import { describe, expect, it } from 'vitest';
import { ANALYTICS_ORIGIN, guestOrigins, TAG_MANAGER_ORIGIN } from './guest-origins.ts';
import { publicConfig } from './public-config.ts';

const NOBODY = { script: [], connect: [], image: [], frame: [] };

describe('guestOrigins', () => {
  it('lets nobody in by default, our own image service included', () => {
    expect(guestOrigins(publicConfig({}))).toEqual(NOBODY);
    expect(guestOrigins(publicConfig({ imageProxy: '/', supportPhone: '8 800' }))).toEqual(NOBODY);
  });

  it('gives each service what it needs and no more', () => {
    expect(guestOrigins(publicConfig({ imageProxy: 'https://img.example/a' }))).toEqual({
      ...NOBODY,
      image: ['https://img.example'],
    });
    expect(guestOrigins(publicConfig({ apiHost: 'https://api.example:8443' }))).toEqual({
      ...NOBODY,
      connect: ['https://api.example:8443'],
    });
    expect(guestOrigins(publicConfig({ chatLoaderUrl: 'https://chat.example/x.js?y' }))).toEqual({
      script: ['https://chat.example'],
      connect: ['https://chat.example', 'wss://chat.example'],
      image: ['https://chat.example'],
      frame: ['https://chat.example'],
    });
  });

  it('lets a page ask the API where it stands elsewhere, and nothing else', () => {
    const origins = guestOrigins(publicConfig({ apiHost: 'https://m.example/x' }));
    expect(origins).toEqual({ ...NOBODY, connect: ['https://m.example'] });
  });

  it('knows where a counter and a container come from, and names an origin once', () => {
    const origins = guestOrigins(
      publicConfig({
        analyticsId: '1',
        tagManagerId: 'GTM-1',
        chatLoaderUrl: 'https://m.example/chat.js',
        searchScriptUrl: 'https://m.example/search.js',
      }),
    );

    expect(origins.script.toSorted()).toEqual(
      [ANALYTICS_ORIGIN, TAG_MANAGER_ORIGIN, 'https://m.example'].toSorted(),
    );
    expect(origins.connect.filter((origin) => origin === 'https://m.example')).toHaveLength(1);
  });
});

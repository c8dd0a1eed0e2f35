import { afterAll, describe, expect, it } from 'vitest';
import { buildPlainStorefront, type PlainPage } from '../../testing/plain-storefront.ts';
import { createTestApp } from '../../testing/test-app.ts';

const storefront = buildPlainStorefront();
afterAll(storefront.remove);

describe('the configuration of a page', () => {
  it('comes from the environment at the start: one build, other values [CONF-001 CONF-002 CONF-004]', async () => {
    const usual = await servedWith({});
    const other = await servedWith({
      PUBLIC_API_HOST: 'https://api.example',
      PUBLIC_REVIEWS_KEY: 'reviews-key',
      SUPPORT_PHONE: '8 495 000-00-00',
    });

    expect(usual.config).toMatchObject({
      apiHost: '',
      reviewsKey: '',
      imageProxy: '/',
      supportPhone: '8 800 000-00-00',
      supportEmail: 'help@okoem.example',
    });
    expect(other.config).toMatchObject({
      apiHost: 'https://api.example',
      reviewsKey: 'reviews-key',
      supportPhone: '8 495 000-00-00',
    });
  });

  it('lets a page deal with the services that are configured, and with nobody else', async () => {
    const alone = await servedWith({});
    const served = await servedWith({
      PUBLIC_API_HOST: 'https://api.example',
      PUBLIC_IMAGE_PROXY: 'https://img.example',
      PUBLIC_CHAT_LOADER_URL: 'https://chat.example/loader.js',
    });

    expect(alone.policy).not.toMatch(/https?:|wss?:/);
    expect(served.policy).toContain("script-src 'self' https://chat.example;");
    expect(served.policy).toContain(
      "connect-src 'self' https://api.example https://chat.example wss://chat.example;",
    );
    expect(served.policy).toContain("img-src 'self' data: https://img.example https://chat.example;");
    expect(served.policy).toContain("frame-src 'self' https://chat.example;");
  });
});

async function servedWith(env: Record<string, string>) {
  const shop = await createTestApp(env, { storefrontDir: storefront.distDir });
  const { body, headers } = await shop.send({ url: '/' });
  await shop.close();
  const { config } = (JSON.parse(body) as PlainPage).runtime;
  return { config, policy: `${String(headers['content-security-policy'])};` };
}

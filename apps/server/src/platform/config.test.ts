import { describe, expect, it } from 'vitest';
import { describeConfig, publicConfigOf, readConfig } from './config.ts';

const PRODUCTION = {
  APP_ENV: 'production',
  PUBLIC_URL: 'https://okoem.example/',
  SMTP_URL: 'smtp://mail.okoem.example',
  SESSION_SECRET: 'a'.repeat(32),
};

describe('the configuration', () => {
  it('needs nothing to run the demo', () => {
    expect(readConfig({})).toMatchObject({
      APP_ENV: 'demo',
      PORT: 3000,
      PUBLIC_URL: 'http://localhost:3000',
    });
  });

  it('takes an empty variable for an absent one', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000 });
  });

  it('names every variable that is wrong, in one sentence', () => {
    expect(() => readConfig({ PORT: 'http', APP_ENV: 'test' })).toThrow(/APP_ENV.*PORT/);
    expect(() => readConfig({ DATABASE_URL: 'mysql://x' })).toThrow('DATABASE_URL');
  });

  it.each(['PUBLIC_URL', 'SMTP_URL', 'SESSION_SECRET'])('refuses production without %s', (name) => {
    expect(() => readConfig({ ...PRODUCTION, [name]: undefined })).toThrow(
      `APP_ENV=production needs ${name}`,
    );
  });

  it('keeps of the public address its origin', () => {
    expect(readConfig(PRODUCTION).PUBLIC_URL).toBe('https://okoem.example');
  });

  it('splits lists at commas', () => {
    const { TRUSTED_PROXIES } = readConfig({ TRUSTED_PROXIES: '10.0.0.0/8, 192.168.1.1/32' });
    expect(TRUSTED_PROXIES).toEqual(['10.0.0.0/8', '192.168.1.1/32']);
  });

  it('shows pages nothing but the public settings, and refuses addresses that are none', () => {
    const shown = JSON.stringify(
      publicConfigOf(readConfig({ ...PRODUCTION, PUBLIC_REVIEWS_KEY: 'reviews' })),
    );

    expect(shown).toContain('reviews');
    expect(shown).not.toContain(PRODUCTION.SESSION_SECRET);
    expect(shown).not.toContain(PRODUCTION.SMTP_URL);
    expect(() => readConfig({ PUBLIC_CHAT_LOADER_URL: 'javascript:alert(1)' })).toThrow(
      'PUBLIC_CHAT_LOADER_URL',
    );
  });

  it('describes every variable with its default', () => {
    expect(describeConfig()).toMatch(/PORT +port of the storefront and the API \(default: 3000\)/);
    expect(describeConfig()).toMatch(/DATABASE_URL +PostgreSQL 15 or newer.*\(default: empty\)/);
  });
});

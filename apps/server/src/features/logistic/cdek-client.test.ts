import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CITIES } from '../../testing/catalog-factories.ts';
import { type CdekImitation, startCdekImitation } from '../../testing/cdek-imitation.ts';
import type { CarrierQuestion } from './carrier-api.ts';
import { createCdekApi } from './cdek-api.ts';
import { createCdekClient } from './cdek-client.ts';

let cdek: CdekImitation;
beforeEach(async () => {
  cdek = await startCdekImitation();
});
afterEach(() => cdek.close());

/** A client of its own for each test: its clock is the test's. */
function cdekApi() {
  const clock = { now: 0 };
  const turns: string[] = [];
  const client = createCdekClient({
    url: cdek.url,
    clientId: 'us',
    clientSecret: 'secret',
    timeoutMs: 60_000,
    now: () => clock.now,
    onTurn: (state) => turns.push(state),
  });
  const question: CarrierQuestion = {
    fromCity: CITIES.Москва,
    toCity: CITIES.Казань,
    grams: 30_500,
    cm3: 16_000,
    places: 2,
    declaredValue: undefined,
  };
  const { quote } = createCdekApi(client);
  const ask = (given: Partial<CarrierQuestion> = {}, signal = new AbortController().signal) =>
    quote({ ...question, ...given }, signal);
  return { ask, clock, turns };
}

describe('the API of СДЭК', () => {
  it('is asked in grams and centimetres, by the registry\u2019s number of the city, and understood', async () => {
    const { ask } = cdekApi();
    expect(await ask({ declaredValue: 1000_00 })).toEqual([
      { method: 2, name: 'Посылка склад-склад', price: 390_00, daysMin: 1, daysMax: 3, days: 'calendar' },
      { method: 1, name: 'Посылка склад-дверь', price: 560_50, daysMin: 2, daysMax: 3, days: 'working' },
      { method: 1, name: 'Посылка дверь-дверь', price: 900_00, daysMin: 1, daysMax: 2, days: 'working' },
    ]);
    const box = { weight: 15_250, length: 20, width: 20, height: 20 };
    expect(cdek.questions).toEqual([
      {
        type: 1,
        from_location: { fias_guid: CITIES.Москва },
        to_location: { fias_guid: CITIES.Казань },
        packages: [box, box],
        services: [{ code: 'INSURANCE', parameter: '1000' }],
      },
    ]);
  });

  it('gives a token that is renewed a minute before its end, once for all who wait', async () => {
    const { ask, clock } = cdekApi();
    await Promise.all([ask(), ask({ grams: 1 }), ask({ grams: 2 })]);
    expect(cdek.tokens).toBe(1);
    clock.now = 3_539_999;
    await ask();
    expect(cdek.tokens).toBe(1);
    clock.now = 3_540_000;
    await Promise.all([ask(), ask({ grams: 1 })]);
    expect(cdek.tokens).toBe(2);
  });

  it('is asked again with a new token when it forgot the old one, and once more when it failed', async () => {
    const { ask } = cdekApi();
    await ask();
    cdek.forgetsToken = true;
    expect(await ask()).toHaveLength(3);
    expect(cdek.tokens).toBe(2);
    cdek.mood = 'error-once';
    expect(await ask()).toHaveLength(3);
    cdek.mood = 'error';
    cdek.questions.length = 0;
    await expect(ask()).rejects.toThrow('500');
    expect(cdek.questions).toHaveLength(2);
  });

  it('says that it does not go there, which is no failure', async () => {
    const { ask, turns } = cdekApi();
    cdek.mood = 'nowhere';
    for (let time = 0; time < 6; time += 1) expect(await ask()).toEqual([]);
    expect(turns).toEqual([]);
  });

  it('refuses a parcel without being left alone for it [DELIV-024]', async () => {
    const { ask, turns } = cdekApi();
    cdek.mood = 'refused';
    for (let time = 0; time < 6; time += 1) await expect(ask()).rejects.toThrow('v2_bad_request');
    expect(turns).toEqual([]);
    cdek.mood = 'right';
    expect(await ask()).toHaveLength(3);
  });

  it('is left alone after five failures, asked once after half a minute, and used again when it is well [DELIV-024]', async () => {
    const { ask, clock, turns } = cdekApi();
    cdek.mood = 'busy';
    for (let time = 0; time < 5; time += 1) await expect(ask()).rejects.toThrow('429');
    expect(cdek.questions).toHaveLength(5);
    await expect(ask()).rejects.toThrow('left alone');
    clock.now = 29_999;
    await expect(ask()).rejects.toThrow('left alone');
    expect(cdek.questions).toHaveLength(5);
    clock.now = 30_000;
    const first = ask();
    await expect(ask()).rejects.toThrow('left alone');
    await expect(first).rejects.toThrow('429');
    await expect(ask()).rejects.toThrow('left alone');
    expect(cdek.questions).toHaveLength(6);
    cdek.mood = 'right';
    clock.now = 60_000;
    expect(await ask()).toHaveLength(3);
    expect(await ask()).toHaveLength(3);
    expect(turns).toEqual(['open', 'closed']);
  });

  it('is left alone for failures in a row alone: an answer begins the count anew [DELIV-024]', async () => {
    const { ask, turns } = cdekApi();
    const failFourTimes = async () => {
      cdek.mood = 'busy';
      for (let time = 0; time < 4; time += 1) await expect(ask()).rejects.toThrow('429');
    };
    await failFourTimes();
    cdek.mood = 'right';
    expect(await ask()).toHaveLength(3);
    await failFourTimes();
    expect(turns).toEqual([]);
    await expect(ask()).rejects.toThrow('429');
    expect(turns).toEqual(['open']);
  });

  it('is asked for many parcels at once, and not blamed for those that find no room [DELIV-024]', async () => {
    const { ask, turns } = cdekApi();
    await ask();
    cdek.mood = 'stalled';
    const asked = Promise.allSettled(Array.from({ length: 230 }, (_, index) => ask({ grams: index + 1 })));
    await expect.poll(() => cdek.questions.length).toBe(1 + 16);
    cdek.mood = 'right';
    cdek.release();
    const answers = await asked;
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(216);
    expect(turns).toEqual([]);
    expect(await ask()).toHaveLength(3);
  });

  it('is not blamed for a buyer who leaves [DELIV-024]', async () => {
    const { ask, turns } = cdekApi();
    cdek.mood = 'stalled';
    for (let time = 0; time < 6; time += 1) {
      const abort = new AbortController();
      const asked = ask({ grams: time + 1 }, abort.signal);
      await expect.poll(() => cdek.questions.length).toBe(time + 1);
      abort.abort(new Error('gone'));
      await expect(asked).rejects.toThrow('gone');
    }
    expect(turns).toEqual([]);
  });
});

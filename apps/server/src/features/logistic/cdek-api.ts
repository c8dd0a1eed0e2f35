import { toRoubles } from '@okoem/domain/money.ts';
import type { OutgoingAnswer } from '../../platform/outgoing/http-client.ts';
import type { CarrierApi, CarrierQuestion, CarrierTariff } from './carrier-api.ts';
import { NO_TARIFF_CODES, TariffListAnswer, tariffsOf } from './cdek-answers.ts';
import { type CdekClient, CdekFailure, CdekRefused, jsonOf } from './cdek-client.ts';

/** An agreement of a shop. */
const SHOP = 1;
/** They do not take more in one order. */
const MOST_PACKAGES = 255;

export function createCdekApi(client: CdekClient): CarrierApi {
  return {
    quote: (question, signal) =>
      client(
        { method: 'POST', path: '/v2/calculator/tarifflist', body: bodyOf(question) },
        tariffsIn,
        signal,
      ),
  };
}

/** Grams and centimetres. Goods have a volume and no shape that would be left of them in a box, so boxes are cubes. */
function bodyOf({ fromCity, toCity, grams, cm3, places, declaredValue }: CarrierQuestion): object {
  const count = Math.min(places, MOST_PACKAGES);
  const side = Math.max(1, Math.ceil(Math.cbrt(cm3 / count)));
  const box = { weight: Math.max(1, Math.ceil(grams / count)), length: side, width: side, height: side };
  return {
    type: SHOP,
    from_location: { fias_guid: fromCity },
    to_location: { fias_guid: toCity },
    packages: Array.from({ length: count }, () => box),
    ...(declaredValue !== undefined && {
      services: [{ code: 'INSURANCE', parameter: String(toRoubles(declaredValue)) }],
    }),
  };
}

function tariffsIn({ status, text }: OutgoingAnswer): CarrierTariff[] {
  const { tariff_codes: offers, errors, requests } = TariffListAnswer.parse(jsonOf(text));
  const codes = [...errors, ...requests.flatMap((request) => request.errors)].map(({ code }) => code);
  if (codes.some((code) => NO_TARIFF_CODES.has(code))) return [];
  if (status !== 200 || codes.length > 0)
    throw new CdekRefused(`CDEK refused: ${status} ${codes.join(' ')}.`);
  const tariffs = tariffsOf(offers);
  if (tariffs.length === 0) throw new CdekFailure('CDEK told no tariff that could be true.');
  return tariffs;
}

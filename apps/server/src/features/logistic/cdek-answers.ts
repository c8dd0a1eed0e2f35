import { DELIVERY_METHODS } from '@okoem/domain/delivery/delivery-method.ts';
import { toKopecks } from '@okoem/domain/money.ts';
import { z } from 'zod';
import type { CarrierTariff } from './carrier-api.ts';

export const TokenAnswer = z.object({
  access_token: z.string().min(1).max(10_000),
  expires_in: z.number().positive().max(86_400),
});

/** Fields that we use; a service that grows new ones stays understood. */
const Offer = z.object({
  tariff_name: z.string().max(500),
  delivery_mode: z.number(),
  delivery_sum: z.number(),
  period_min: z.number(),
  period_max: z.number(),
  calendar_min: z.number().optional(),
  calendar_max: z.number().optional(),
});

const Errors = z.array(z.looseObject({ code: z.string() })).default([]);

/** Errors stand at the top or in each of `requests`. */
export const TariffListAnswer = z.object({
  tariff_codes: z.array(z.unknown()).max(1000).default([]),
  errors: Errors,
  requests: z.array(z.looseObject({ errors: Errors })).default([]),
});

/** Said where nobody goes: an answer, not a failure. */
export const NO_TARIFF_CODES: ReadonlySet<string> = new Set([
  'err_result_service_empty',
  'v2_entity_not_found',
]);

/** From a door or an office: the seller's carrier decides. To a door, to an office or to a locker. */
const METHOD_OF_MODE: Readonly<Record<number, CarrierTariff['method']>> = {
  1: DELIVERY_METHODS.DELIVERY,
  3: DELIVERY_METHODS.DELIVERY,
  2: DELIVERY_METHODS.PICKUP,
  4: DELIVERY_METHODS.PICKUP,
  6: DELIVERY_METHODS.PICKUP,
  7: DELIVERY_METHODS.PICKUP,
};

const DEAREST = 1_000_000;
const LONGEST_DAYS = 90;

/** Only what can be true: a price below zero or of a million is nobody's tariff. */
export function tariffsOf(offers: readonly unknown[]): CarrierTariff[] {
  return offers.flatMap((offer): CarrierTariff[] => {
    const read = Offer.safeParse(offer);
    if (!read.success) return [];
    const { tariff_name: name, delivery_mode: mode, delivery_sum: sum } = read.data;
    const { calendar_min: calendarMin, calendar_max: calendarMax } = read.data;
    const method = METHOD_OF_MODE[mode];
    const isCalendar = calendarMin !== undefined && calendarMax !== undefined;
    const daysMin = isCalendar ? calendarMin : read.data.period_min;
    const daysMax = isCalendar ? calendarMax : read.data.period_max;
    if (method === undefined || !(sum >= 1 && sum <= DEAREST) || !isTerm(daysMin, daysMax)) return [];
    const price = toKopecks(Number(sum.toFixed(2)));
    return [{ method, name, price, daysMin, daysMax, days: isCalendar ? 'calendar' : 'working' }];
  });
}

function isTerm(least: number, most: number): boolean {
  return (
    Number.isInteger(least) && Number.isInteger(most) && least >= 0 && most >= least && most <= LONGEST_DAYS
  );
}

/** A point as far as we keep it. */
export const PointAnswer = z.object({
  code: z.string().min(1).max(50),
  name: z.string().max(500).default(''),
  work_time: z.string().max(500).default(''),
  have_cash: z.boolean().default(false),
  is_handout: z.boolean().default(true),
  /** Kilograms. */
  weight_max: z.number().positive().max(100_000).optional(),
  location: z.object({
    fias_guid: z.guid(),
    address: z.string().min(1).max(1000),
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
  }),
});
export type PointAnswer = z.infer<typeof PointAnswer>;

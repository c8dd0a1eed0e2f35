import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { answer } from './envelope.ts';
import { KeptOffer, KeptSearch, LeftOut, OfferId, OfferIds, RecordId } from './favourites.ts';
import { answerPage } from './search-body.ts';

export const searchCompared = {
  method: 'POST',
  path: '/customers/compared-offers:search',
  access: 'customer',
  permission: 'favourites.read',
  summary: 'Сравнение: записи с товарами; сами товары отвечает каталог',
  body: z.strictObject(KeptSearch),
  response: answerPage(KeptOffer),
} as const satisfies Endpoint;

/** Both bodies are in use: one offer is answered as one record, several as a list. */
export const addCompared = {
  method: 'POST',
  path: '/customers/compared-offers',
  access: 'customer',
  permission: 'favourites.write',
  summary: 'Добавить к сравнению: товар сравнивается один раз, с какого бы склада он ни был',
  body: z.union(
    [z.strictObject({ offer_id: OfferId }), z.strictObject({ offer_ids: OfferIds })],
    'Укажите предложение (offer_id) или предложения (offer_ids)',
  ),
  response: z.object({ data: z.union([KeptOffer, z.array(KeptOffer)]), meta: LeftOut.optional() }),
  status: 201,
} as const satisfies Endpoint;

export const addComparedOffers = {
  method: 'POST',
  path: '/customers/compared-offers:mass-create',
  access: 'customer',
  permission: 'favourites.write',
  summary: 'Добавить к сравнению сразу несколько; неизвестные и не поместившиеся названы отдельно',
  body: z.strictObject({ offer_ids: OfferIds }),
  response: z.object({ data: z.array(KeptOffer), meta: LeftOut }),
  status: 201,
} as const satisfies Endpoint;

export const deleteCompared = {
  method: 'DELETE',
  path: '/customers/compared-offers/{id}',
  access: 'customer',
  permission: 'favourites.write',
  summary: 'Убрать из сравнения запись по её id',
  params: RecordId,
  response: answer(z.object({ ok: z.literal(true) })),
} as const satisfies Endpoint;

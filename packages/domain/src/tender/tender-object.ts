/** What kind of place the works are for. */
export const TENDER_OBJECTS = [
  'house',
  'flat',
  'residential',
  'office',
  'shop',
  'warehouse',
  'plant',
  'school',
  'medical',
  'hotel',
  'parking',
  'territory',
  'other',
] as const;

export type TenderObject = (typeof TENDER_OBJECTS)[number];

export const TENDER_OBJECT_LABELS: Record<TenderObject, string> = {
  house: 'Частный дом',
  flat: 'Квартира',
  residential: 'Многоквартирный дом',
  office: 'Офис',
  shop: 'Магазин или торговый центр',
  warehouse: 'Склад',
  plant: 'Предприятие',
  school: 'Школа или детский сад',
  medical: 'Больница или поликлиника',
  hotel: 'Гостиница или кафе',
  parking: 'Парковка или гараж',
  territory: 'Территория',
  other: 'Другое',
};

export interface DemoServiceType {
  code: string;
  name: string;
  pricing: 'fixed' | 'per_piece' | 'on_request';
  /** Roubles. */
  price?: number;
}

export const SERVICE_TYPES: readonly DemoServiceType[] = [
  { code: 'montazh', name: 'Монтаж', pricing: 'on_request' },
  { code: 'puskonaladka', name: 'Пусконаладка', pricing: 'on_request' },
  { code: 'nastroyka', name: 'Настройка перед отправкой', pricing: 'per_piece', price: 450 },
  { code: 'proverka', name: 'Предпродажная проверка', pricing: 'per_piece', price: 190 },
  { code: 'markirovka', name: 'Маркировка по вашему списку', pricing: 'per_piece', price: 60 },
  { code: 'garantiya', name: 'Расширенная гарантия на два года', pricing: 'fixed', price: 1900 },
];

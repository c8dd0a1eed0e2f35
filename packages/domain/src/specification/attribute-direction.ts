/** Whether more of a characteristic is better, less of it, or only the very value will do. */
export type Direction = 'more' | 'less' | 'same';

/**
 * By words of a characteristic's name, the first that fits decides. What is not named here is a rating or a size, where
 * another value is another thing: voltages, diameters, cross-sections, focal lengths.
 */
const BY_NAME: readonly (readonly [RegExp, Direction])[] = [
  [
    /минимальн\S* (?:рабоч|температур)|шум|время (?:отклика|реакции|переключения|срабатывания|перехода)/i,
    'less',
  ],
  [/погрешност|затухани|вносимые потери|нелинейн|пульсаци|собственное потребление/i, 'less'],
  [/потребля|дежурн|ток покоя/i, 'less'],
  [/максимальн\S* (?:рабоч|температур|скорост)/i, 'more'],
  [/дальност|ёмкост|емкост|разрешени|степень защиты|ударопрочн|гаранти|срок службы|ресурс/i, 'more'],
  [/бюджет|пропускн|скорост|поток|объём|объем|памят|динамическ|полоса/i, 'more'],
  [/автоном|громкост|звуковое давление|яркост|контраст|наибольш|вместимост|отсек/i, 'more'],
  [/огнестойк|допустим\S* (?:нагрузк|ток|растяж)|нагрузк\S* на|разрывн|усили\S* удержан/i, 'more'],
  [/выходн\S* (?:мощност|ток)|,? до$|категори/i, 'more'],
  [
    /(?:количество|число) (?:каналов|портов|входов|выходов|зон|адресов|событий|пользователей|ключей|карт|считывателей|слотов|розеток)/i,
    'more',
  ],
  [/каналы$|порты$|слоты |аудиовход|абонент|предустанов|клиентов|увеличение/i, 'more'],
];

export function directionOfAttribute(name: string): Direction {
  return BY_NAME.find(([pattern]) => pattern.test(name))?.[1] ?? 'same';
}

/** Designations that are steps of one scale: IP67 does all that IP66 does. */
const SCALES_OF_CODES: ReadonlySet<string> = new Set(['ip', 'ik', 'cat']);

export function isScale(letters: string): boolean {
  return SCALES_OF_CODES.has(letters);
}

import type { Describer } from '../describe/fact.ts';
import { METRE, thing } from './thing.ts';
import { cores, dimension, dust, grade, named, paint, pick } from './wording.ts';

export const DOORS: readonly Describer[] = [
  thing(
    'zamki-elektromagnitnye',
    'магнитный замок|Замок электромагнитный на дверь',
    [named('lock_force', 'удержание', 'kg', ['кгс'])],
    [named('supply_voltage', 'питание', 'в'), paint],
    'ЭМ замок',
  ),
  thing(
    'zaschelki-elektromehanicheskie',
    'защелка электрическая|Электромеханическая защелка на дверь',
    [
      pick('lock_without_power', {
        закрыто: ['fail-secure (НЗ)', 'нормально-закрытая'],
        открыто: ['fail-safe (НО)', 'нормально-открытая'],
      }),
    ],
    [named('supply_voltage', 'питание', 'в')],
  ),
  thing(
    'schityvateli-multiformatnye',
    'ридер мультикарточный EM/Mifare|Считыватель карт двух стандартов (EM-Marin + Mifare)',
    [dust],
    [paint],
  ),
  thing(
    'schityvateli-mifare',
    'ридер mifare|Считыватель карт Mifare (13.56 MHz)',
    [
      pick('interface', {
        'Wiegand-26': ['виганд 26', 'wg26'],
        'Wiegand-34': ['виганд 34', 'wg34'],
        'OSDP (RS-485)': ['протокол OSDP'],
      }),
    ],
    [paint],
    'ридер MF',
  ),
  thing(
    'kontrollery-setevye',
    'Контроллер СКУД с подключением к серверу (сетевой)|контроллер доступа сетевой',
    [named('access_doors', 'дверей', 'дв.', ['точек доступа'])],
    [pick('interface', { Ethernet: ['по Ethernet', 'LAN'], 'RS-485': ['по RS-485'] })],
  ),
  thing(
    'turnikety-tripody',
    'турникет|Турникет тумбовый/трипод',
    [
      pick('material', {
        'нержавеющая сталь': ['нержавейка', 'корпус AISI 304 (нерж. сталь)'],
        'окрашенная сталь': ['окрашенный'],
      }),
    ],
    [named('pass_width', 'проход', 'мм')],
  ),
  thing(
    'karty-dostupa',
    'пропуск-карта|Бесконтактная карта-идентификатор',
    [
      pick('card_formats', {
        'EM-Marin': ['em-marine 125khz', 'ЕМ-Марин'],
        'Mifare Classic 1K': ['мифаре 1к', 'mifare classic 1k'],
        'Mifare Classic 4K': ['мифаре 4к'],
      }),
    ],
    [named('card_thickness', 'толщина', 'мм')],
  ),
  thing(
    'dovodchiki-rychazhnye',
    'доводчик на дверь рычажный|Закрыватель дверной (доводчик) с рычагом',
    [
      pick('closer_force', {
        'EN 2': ['EN-2', 'усилие EN2'],
        'EN 3': ['EN-3', 'усилие EN3'],
        'EN 4': ['EN-4', 'усилие EN4'],
        'EN 5': ['EN-5', 'усилие EN5'],
      }),
    ],
    [paint],
  ),
  thing(
    'skorostnye-prohody',
    'Проход скоростной|турникет скоростной со створками',
    [
      pick('gate_wings', {
        раздвижные: ['створки раздвижные', 'с раздвижными створками'],
        распашные: ['створки распашные', 'swing'],
      }),
      named('pass_width', 'ширина прохода', 'мм'),
    ],
    [],
  ),
  thing(
    'shlagbaumy-avtomaticheskie',
    'шлагбаум со стрелой|Шлагбаум автоматический в комплекте со стрелой',
    [named('barrier_boom', 'стрела', 'м', ['метров'])],
    [paint],
    undefined,
    ['комплект', 'шт'],
  ),
  thing(
    'vitaya-para-vnutrennyaya-buhta vitaya-para-vnutrennyaya-metr',
    'кабель утп 4 пары внутренний|Кабель симметричный для СКС U/UTP 4х2х0,5|витая пара неэкранированная',
    [grade('cable_category')],
    [pick('cable_sheath', { 'нг(А)-LS': ['негорючий LS', 'нг-LS'], 'нг(А)-HF': ['нг-HF'] })],
    'UTP',
    METRE,
  ),
  thing(
    'vitaya-para-ulichnaya',
    'кабель утп уличный черный|Витая пара для внешней прокладки',
    [grade('cable_category')],
    [pick('cable_carrier', { 'стальной трос 1,2 мм': ['с тросиком', 'самонесущая (трос)'] })],
    undefined,
    METRE,
  ),
  thing(
    'kabel-kpsng-frls-metr kabel-kpsng-frls-buhta',
    'КПС нг-FRLS|кабель пожарный кпснг(а)frls|Кабель КПСнг(А)-FRLS',
    [
      (product) =>
        product.values['cable_shield'] === 'без экрана'
          ? { say: [''], holds: ({ values }) => values['cable_shield'] === 'без экрана' }
          : undefined,
      cores,
    ],
    [],
    'КПС FRLS',
    METRE,
  ),
  thing(
    'kabel-vvgng-ls-metr kabel-vvgng-ls-buhta',
    'ВВГ нг LS|кабель ввгнг(а)-ls|Провод силовой ВВГнг(А)-LS',
    [cores],
    [],
    'ВВГ-LS',
    METRE,
  ),
  thing('kabel-vvgng-frls', 'ВВГнг FRLS|кабель ввгнг(а)-frls силовой', [cores], [], undefined, METRE),
  thing(
    'kabel-opticheskiy',
    'Кабель ВОЛС|оптика (кабель)|Кабель волоконно-оптический',
    [
      named('fibre_count', 'волокон', 'ОВ', ['волокон']),
      pick('fibre_type', {
        'одномодовое 9/125 (OS2)': ['одномод', 'G.652 (SM)', 'SM'],
        'многомодовое 50/125 (OM3)': ['многомод OM3'],
        'многомодовое 50/125 (OM4)': ['многомод OM4'],
      }),
    ],
    [
      pick('fibre_cable_design', {
        'для кабельной канализации': ['в канализацию'],
        'для прокладки в грунт': ['в грунт', 'бронированный в грунт'],
      }),
    ],
    'ВОК',
    METRE,
  ),
  thing(
    'kabel-kanaly-pvh',
    'короб кабельный белый/цветной ПВХ|канал кабельный пластмассовый|кабельканал',
    [dimension('duct_size')],
    [paint],
    'короб',
    METRE,
  ),
  thing(
    'gofrotruby-pvh',
    'гофра пвх серая с протяжкой|Трубка гофрированная ПВХ (зонд)',
    [named('duct_outer_diameter', 'диаметр', 'мм', ['ф'])],
    [],
    'гофра',
    METRE,
  ),
  thing(
    'metallorukav',
    'металлорукав оцинкованный|Металлический рукав',
    [named('duct_nominal', 'диаметр', 'мм')],
    [pick('duct_coating', { 'оболочка ПВХ': ['в изоляции пвх'], 'без оболочки': ['без изоляции'] })],
    'м/р',
    METRE,
  ),
  thing(
    'lotki-kabelnye',
    'лоток для кабеля|Лоток стальной',
    [
      pick('duct_design', {
        проволочный: ['проволочный'],
        перфорированный: ['с перфорацией', 'перфорированный'],
      }),
      named('width', 'ширина', 'мм'),
    ],
    [named('height', 'борт', 'мм')],
    undefined,
    ['шт', 'хлыст'],
  ),
  thing(
    'styazhki-kabelnye',
    'хомут кабельный пластиковый|стяжка пластмассовая',
    [dimension('fastener_size')],
    [pick('colour', { чёрный: ['черные'], белый: ['белые'] })],
    undefined,
    ['упаковка', 'уп'],
  ),
  thing(
    'korobki-ognestoykie',
    'Коробка коммутационная огнестойкая|коробка распаечная для ОКЛ',
    [dimension('box_size')],
    [dust],
  ),
  thing(
    'konnektory-bnc',
    'разъем bnc на кабель|Коннектор BNC-M',
    [
      pick('plug_termination', {
        обжим: ['под обжим'],
        винт: ['под винт', 'винтовой'],
        накрутка: ['накрутка', 'накручивающийся'],
      }),
      pick('plug_cable_type', { 'RG-59': ['RG59'], 'RG-6': ['RG6'] }),
    ],
    [],
    undefined,
    ['упаковка', 'уп'],
  ),
];

/**
 * The structure of the transfer document's file as its schema states it, written down apart from whatever writes such files.
 * Of an element: its attributes (a mark `?` for those that may be left out) and its children in their fixed order, with how
 * often each may stand. `any of` names are alternatives: exactly one.
 */
export interface ElementRule {
  attributes: Record<string, AttributeRule>;
  children: readonly ChildRule[];
  /** What the element must say. */
  text?: RegExp;
}

export interface AttributeRule {
  isRequired: boolean;
  pattern: RegExp;
}

export interface ChildRule {
  anyOf: Record<string, string>;
  least: number;
  most: number;
}

const upTo = (most: number, least = 1) => new RegExp(`^[^]{${least},${most}}$`);
const DAY = /^(0[1-9]|[12]\d|3[01])\.(0[1-9]|1[0-2])\.(19|20)\d\d$/;
const TIME = /^([01]\d|2[0-3])\.[0-5]\d\.[0-5]\d$/;
const MONEY = /^\d{1,17}(\.\d{1,2})?$/;
const DECIMAL = /^\d{1,15}(\.\d{1,11})?$/;
const KPP = /^\d{4}[\dA-Z]{2}\d{3}$/;
const RATE =
  /^(0%|5%|7%|9,09%|10%|16,67%|18%|18,03%|20%|22%|5\/105|7\/107|10\/110|18\/118|20\/120|22\/122|без НДС|НДС исчисляется налоговым агентом)$/;

const must = (pattern: RegExp): AttributeRule => ({ isRequired: true, pattern });
const may = (pattern: RegExp): AttributeRule => ({ isRequired: false, pattern });
const one = (name: string, rule = name): ChildRule => ({ anyOf: { [name]: rule }, least: 1, most: 1 });
const maybe = (name: string, rule = name): ChildRule => ({ anyOf: { [name]: rule }, least: 0, most: 1 });
const many = (name: string, rule = name): ChildRule => ({
  anyOf: { [name]: rule },
  least: 0,
  most: Infinity,
});
const some = (name: string, rule = name): ChildRule => ({
  anyOf: { [name]: rule },
  least: 1,
  most: Infinity,
});
const eitherOf = (anyOf: Record<string, string>): ChildRule => ({ anyOf, least: 1, most: 1 });
const says = (text: RegExp): ElementRule => ({ attributes: {}, children: [], text });

/** By the name of the rule; most are called like their element. */
export const UPD_RULES: Record<string, ElementRule> = {
  Файл: {
    attributes: {
      ИдФайл: must(
        /^ON_NSCHFDOPPR_[^_]{1,46}_[^_]{1,46}_\d{8}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}_\d_\d_\d_\d_\d_\d\d$/,
      ),
      ВерсФорм: must(/^5\.03$/),
      ВерсПрог: must(upTo(40)),
    },
    children: [one('Документ')],
  },
  Документ: {
    attributes: {
      КНД: must(/^1115131$/),
      УИД: may(upTo(255)),
      Функция: must(/^(СЧФ|СЧФДОП|ДОП|СвРК|СвЗК)$/),
      ПоФактХЖ: may(upTo(255)),
      НаимДокОпр: may(upTo(255)),
      ДатаИнфПр: must(DAY),
      ВремИнфПр: must(TIME),
      НаимЭконСубСост: may(upTo(1000)),
      СоглСтрДопИнф: may(/^.{14}$/),
    },
    children: [
      one('СвСчФакт'),
      maybe('ТаблСчФакт'),
      maybe('СвПродПер'),
      some('Подписант'),
      maybe('ОснДоверОргСост', 'docref'),
    ],
  },
  СвСчФакт: {
    attributes: {
      НомерДок: must(upTo(1000)),
      ДатаДок: must(DAY),
      ИмяФайлИспрПрод: may(upTo(255)),
      ИмяФайлИспрПок: may(upTo(255)),
    },
    children: [
      maybe('ИспрДок'),
      some('СвПрод', 'party'),
      many('ГрузОт'),
      many('ГрузПолуч', 'party'),
      many('СвПРД'),
      many('ДокПодтвОтгрНом', 'docref'),
      some('СвПокуп', 'party'),
      one('ДенИзм'),
    ],
  },
  ИспрДок: {
    attributes: { НомИспр: must(/^[1-9]\d{0,2}$/), ДатаИспр: must(DAY) },
    children: [],
  },
  ГрузОт: { attributes: {}, children: [eitherOf({ ГрузОтпр: 'party', ОнЖе: 'ОнЖе' })] },
  ОнЖе: says(/^он же$/),
  СвПРД: {
    attributes: { НомерПРД: may(upTo(30)), ДатаПРД: may(DAY), СуммаПРД: may(MONEY) },
    children: [],
  },
  docref: {
    attributes: {
      РеквНаимДок: must(upTo(255)),
      РеквНомерДок: must(upTo(255)),
      РеквДатаДок: must(DAY),
      РеквДопСведДок: may(upTo(2000)),
    },
    children: [],
  },
  ДенИзм: {
    attributes: { КодОКВ: must(/^643$/), НаимОКВ: must(/^Российский рубль$/), КурсВал: may(DECIMAL) },
    children: [],
  },
  party: {
    attributes: { ОКПО: may(/^\d{8,10}$/), СокрНаим: may(upTo(255)) },
    children: [one('ИдСв'), maybe('Адрес'), maybe('БанкРекв'), maybe('Контакт')],
  },
  ИдСв: { attributes: {}, children: [eitherOf({ СвЮЛУч: 'СвЮЛУч', СвИП: 'СвИП', СвФЛУч: 'СвФЛУч' })] },
  СвЮЛУч: {
    attributes: { НаимОрг: must(upTo(1000)), ИННЮЛ: must(/^\d{10}$/), КПП: may(KPP) },
    children: [],
  },
  СвИП: {
    attributes: { ИННФЛ: must(/^\d{12}$/), ОГРНИП: may(/^\d{15}$/), ИныеСвед: may(upTo(255)) },
    children: [one('ФИО')],
  },
  СвФЛУч: { attributes: { ИННФЛ: may(/^\d{12}$/) }, children: [maybe('ФИО')] },
  ФИО: {
    attributes: { Фамилия: must(upTo(60)), Имя: must(upTo(60)), Отчество: may(upTo(60)) },
    children: [],
  },
  Адрес: { attributes: {}, children: [eitherOf({ АдрИнф: 'АдрИнф' })] },
  АдрИнф: {
    attributes: { КодСтр: must(/^\d{3}$/), НаимСтран: must(upTo(255)), АдрТекст: must(upTo(1000)) },
    children: [],
  },
  ТаблСчФакт: { attributes: {}, children: [some('СведТов'), one('ВсегоОпл')] },
  СведТов: {
    attributes: {
      НомСтр: must(/^[1-9]\d{0,5}$/),
      НаимТов: may(upTo(2000)),
      ОКЕИ_Тов: may(/^\d{3,4}$/),
      НаимЕдИзм: may(upTo(255)),
      КолТов: may(DECIMAL),
      ЦенаТов: may(DECIMAL),
      СтТовБезНДС: may(MONEY),
      НалСт: must(RATE),
      СтТовУчНал: may(MONEY),
    },
    children: [many('СвДТ'), maybe('ДопСведТов'), maybe('Акциз'), one('СумНал', 'tax'), many('ИнфПолФХЖ2')],
  },
  ДопСведТов: {
    attributes: {
      ПрТовРаб: may(/^[1-5]$/),
      ХарактерТов: may(upTo(1000)),
      АртикулТов: may(upTo(50)),
      КодТов: may(upTo(100)),
      ГТИН: may(/^\d{14}$/),
    },
    children: [many('КрНаимСтрПр')],
  },
  Акциз: { attributes: {}, children: [eitherOf({ СумАкциз: 'sum', БезАкциз: 'БезАкциз' })] },
  БезАкциз: says(/^без акциза$/),
  tax: { attributes: {}, children: [eitherOf({ СумНал: 'sum', БезНДС: 'БезНДС' })] },
  sum: says(/^\d{1,17}\.\d\d$/),
  БезНДС: says(/^без НДС$/),
  ВсегоОпл: {
    attributes: { СтТовБезНДСВсего: may(MONEY), СтТовУчНалВсего: may(MONEY), КолНеттоВс: may(DECIMAL) },
    children: [one('СумНалВсего', 'tax')],
  },
  СвПродПер: { attributes: {}, children: [one('СвПер')] },
  СвПер: {
    attributes: {
      СодОпер: must(upTo(255)),
      ВидОпер: may(upTo(255)),
      ДатаПер: may(DAY),
      ДатаНачПер: may(DAY),
      ДатаОконПер: may(DAY),
    },
    children: [
      { anyOf: { ОснПер: 'docref', БезДокОснПер: 'БезДокОснПер' }, least: 1, most: Infinity },
      maybe('СвЛицПер'),
      maybe('Тран'),
    ],
  },
  БезДокОснПер: says(/^1$/),
  Тран: { attributes: { СвТран: may(upTo(1000)) }, children: [] },
  Подписант: {
    attributes: {
      Должн: may(upTo(255)),
      ТипПодпис: may(/^[123]$/),
      ДатаПодДок: may(DAY),
      СпосПодтПолном: must(/^[1-6]$/),
      ДопСведПодп: may(upTo(1000)),
    },
    children: [one('ФИО')],
  },
};

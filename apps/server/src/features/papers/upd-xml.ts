import { formatDate } from '@okoem/domain/format/date-format.ts';
import type { PaperContent, PaperParty } from '@okoem/domain/papers/paper-content.ts';
import { paperTotals, plainAmount } from '@okoem/domain/papers/paper-money.ts';
import { taxNumbers, traderName } from '@okoem/domain/papers/party-text.ts';
import { dottedDay } from '@okoem/domain/papers/payment-purpose.ts';
import { commonQuantity, updLine, type UpdLine, updStatus } from '@okoem/domain/papers/upd-line.ts';
import { xmlIn1251 } from './windows-1251.ts';
import { type Attributes, element } from './xml-element.ts';

const NAME = 'Универсальный передаточный документ';
const FACT =
  'Документ об отгрузке товаров (выполнении работ), передаче имущественных прав (документ об оказании услуг)';
const PROGRAM = 'Okoem 1.0';
const RUSSIA = { КодСтр: '643', НаимСтран: 'Россия' };

/** The transfer document for an operator of electronic documents: format 5.03, order ЕД-7-26/970@. */
export function updXml(content: PaperContent): Uint8Array {
  const xml = element('Файл', { ИдФайл: updFileId(content), ВерсФорм: '5.03', ВерсПрог: PROGRAM }, [
    documentOf(content),
  ]);
  return xmlIn1251(`<?xml version="1.0" encoding="windows-1251"?>\r\n${xml}\r\n`);
}

/** Receiver first. Who has no id with an operator is named by its number: the operator will ask for the file's own name. */
export function updFileId({ day, seller, buyer, file }: PaperContent): string {
  const { guid, senderId, receiverId } = file!;
  const receiver = receiverId || placeholder(buyer);
  const sender = senderId || placeholder(seller);
  return `ON_NSCHFDOPPR_${receiver}_${sender}_${day.replaceAll('-', '')}_${guid}_0_0_0_0_0_00`;
}

function placeholder({ inn, kpp }: PaperParty): string {
  return ['ID', inn, kpp].filter((piece) => piece !== '').join('-');
}

function documentOf(content: PaperContent): string {
  const writtenAt = new Date(content.file!.writtenAt);
  return element(
    'Документ',
    {
      КНД: '1115131',
      Функция: updStatus(content) === 1 ? 'СЧФДОП' : 'ДОП',
      ПоФактХЖ: FACT,
      НаимДокОпр: NAME,
      ДатаИнфПр: formatDate(writtenAt, 'dd.MM.yyyy'),
      ВремИнфПр: formatDate(writtenAt, 'HH:mm:ss').replaceAll(':', '.'),
      НаимЭконСубСост: `${content.seller.name}, ИНН/КПП ${taxNumbers(content.seller)}`.slice(0, 1000),
    },
    [headOf(content), tableOf(content), transferOf(content), signerOf(content)],
  );
}

function headOf(content: PaperContent): string {
  const { number, day, version, versionDay, seller, buyer, shippedFrom, consignee } = content;
  const correction =
    version === 1
      ? []
      : [element('ИспрДок', { НомИспр: String(version - 1), ДатаИспр: dottedDay(versionDay) })];
  return element('СвСчФакт', { НомерДок: number, ДатаДок: dottedDay(day) }, [
    ...correction,
    partyOf('СвПрод', seller),
    element('ГрузОт', {}, [
      shippedFrom === ''
        ? element('ОнЖе', {}, ['он же'])
        : partyOf('ГрузОтпр', { ...seller, address: shippedFrom }),
    ]),
    partyOf('ГрузПолуч', { ...buyer, address: consignee.address || buyer.address }),
    docRef('ДокПодтвОтгрНом', { name: NAME, number, day }),
    partyOf('СвПокуп', buyer),
    element('ДенИзм', { КодОКВ: '643', НаимОКВ: 'Российский рубль' }),
  ]);
}

function partyOf(name: string, party: PaperParty): string {
  const id =
    party.kind === 'ENTITY'
      ? element('СвЮЛУч', { НаимОрг: party.name.slice(0, 1000), ИННЮЛ: party.inn, КПП: party.kpp })
      : element('СвИП', { ИННФЛ: party.inn }, [personOf(traderName(party.name))]);
  // The tax office wants an address of everybody: where none is known, the file says so.
  const address = { ...RUSSIA, АдрТекст: (party.address || 'адрес не указан').slice(0, 1000) };
  return element(name, {}, [element('ИдСв', {}, [id]), element('Адрес', {}, [element('АдрИнф', address)])]);
}

function personOf({ lastName, firstName, patronymic }: ReturnType<typeof traderName>): string {
  const short = (text: string) => text.slice(0, 60);
  return element('ФИО', { Фамилия: short(lastName), Имя: short(firstName), Отчество: short(patronymic) });
}

function docRef(tag: string, { name, number, day }: { name: string; number: string; day: string }): string {
  return element(tag, { РеквНаимДок: name, РеквНомерДок: number, РеквДатаДок: dottedDay(day) });
}

function tableOf({ lines }: PaperContent): string {
  const totals = paperTotals(lines);
  const quantity = commonQuantity(lines);
  const isTaxed = totals.rates.some(({ rate }) => rate !== null);
  return element('ТаблСчФакт', {}, [
    ...lines.map((line, index) => lineOf(updLine(line), index + 1)),
    element(
      'ВсегоОпл',
      {
        СтТовБезНДСВсего: plainAmount(totals.net),
        СтТовУчНалВсего: plainAmount(totals.total),
        КолНеттоВс: quantity === undefined ? '' : String(quantity),
      },
      [taxOf('СумНалВсего', isTaxed ? totals.vat : null)],
    ),
  ]);
}

function lineOf(line: UpdLine, number: number): string {
  const amounts: Attributes = {
    СтТовБезНДС: plainAmount(line.net),
    НалСт: line.rate === null ? 'без НДС' : `${line.rate}%`,
    СтТовУчНал: plainAmount(line.total),
  };
  // A price of nothing cannot be written: what is given away is told by its cost alone.
  const counted: Attributes =
    Number(line.price) > 0 ? { КолТов: String(line.quantity), ЦенаТов: line.price } : {};
  const unit: Attributes = {
    ОКЕИ_Тов: 'КолТов' in counted ? line.okei : '',
    НаимЕдИзм: line.unit,
  };
  return element(
    'СведТов',
    { НомСтр: String(number), НаимТов: line.name.slice(0, 2000), ...unit, ...counted, ...amounts },
    [
      element('ДопСведТов', {
        ПрТовРаб: line.isService ? '3' : '1',
        АртикулТов: line.article.slice(0, 50),
        КодТов: line.code,
      }),
      element('Акциз', {}, [element('БезАкциз', {}, ['без акциза'])]),
      taxOf('СумНал', line.rate === null ? null : line.vat),
    ],
  );
}

function taxOf(name: string, vat: number | null): string {
  return element(name, {}, [
    vat === null ? element('БезНДС', {}, ['без НДС']) : element('СумНал', {}, [plainAmount(vat)]),
  ]);
}

function transferOf({ day, order, transport }: PaperContent): string {
  return element('СвПродПер', {}, [
    element('СвПер', { СодОпер: 'Товары переданы', ДатаПер: dottedDay(day) }, [
      docRef('ОснПер', { name: 'Заказ', number: order.number, day: order.day }),
      ...(transport === '' ? [] : [element('Тран', { СвТран: transport.slice(0, 1000) })]),
    ]),
  ]);
}

function signerOf({ signer }: PaperContent): string {
  const { post, ...name } = signer!;
  return element('Подписант', { Должн: post, ТипПодпис: '1', СпосПодтПолном: '1' }, [personOf(name)]);
}

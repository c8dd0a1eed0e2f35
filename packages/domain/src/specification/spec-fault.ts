/** Why a file is not a specification, with what its sender can do about it. */
export const SPEC_FAULTS = {
  OLD_FORMAT: 'Это старый формат XLS. Откройте файл в Excel или LibreOffice и сохраните как XLSX или ODS',
  ENCRYPTED: 'Файл защищён паролем. Снимите пароль, сохраните и загрузите ещё раз',
  PDF: 'Из PDF строки не прочитать: пришлите таблицу XLSX, ODS или CSV',
  NOT_A_TABLE: 'Это не таблица: нужен файл XLSX, ODS, CSV или вставленный текст',
  BOMB: 'Файл распаковывается в слишком большой объём данных. Сохраните только нужный лист и загрузите ещё раз',
  UNSAFE: 'В файле есть вставки, которых в таблицах не бывает. Сохраните таблицу заново как XLSX',
  BROKEN: 'Таблица не открылась: файл повреждён. Сохраните её заново как XLSX или CSV',
  EMPTY: 'В файле нет ни одной заполненной строки',
  NO_ROWS: 'Не нашли в файле строк с товарами. Укажите, в каких колонках наименование и количество',
  TOO_LONG: 'Файл читался слишком долго. Разделите его на части и загрузите по одной',
} as const;

export type SpecFault = keyof typeof SPEC_FAULTS;

/** What a person can do something about; anything else thrown while a file is read is a fault of ours. */
export class SpecFileError extends Error {
  override readonly name = 'SpecFileError';
  readonly fault: SpecFault;

  constructor(fault: SpecFault) {
    super(SPEC_FAULTS[fault]);
    this.fault = fault;
  }
}

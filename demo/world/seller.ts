export interface DemoSeller {
  code: string;
  name: string;
  legalName: string;
  /** First two digits of its tax number. */
  taxRegion: string;
  since: string;
  about: string;
  /** Departments it trades in. */
  departments: readonly string[];
  /** Cities of its warehouses, the first is its home. */
  cities: readonly string[];
  /** Roubles below which it does not ship. */
  minOrder?: number;
}

export const CCTV = 'videonablyudenie';
export const ALARM = 'ohranno-pozharnaya-signalizatsiya';
export const ACCESS = 'kontrol-dostupa';
export const GENERATORS = 'generatory';
export const CABLE = 'kabelnye-sistemy';
export const SAFES = 'seyfy';
export const NETWORK = 'setevoe-oborudovanie';
export const SMART_HOME = 'umnyy-dom';
export const POWER = 'elektropitanie';
export const BARRIERS = 'shlagbaumy-i-avtomatika';
export const COMPONENTS = 'elektronnye-komponenty';
export const OFFICE = 'orgtehnika';
export const MEASURING = 'izmeritelnye-pribory';
export const PULLING = 'instrument-dlya-protyazhki-kabelya';
export const LOGBOOKS = 'zhurnaly-ucheta';
export const NOTICE = 'sistemy-opovescheniya';
export const SUPPRESSION = 'pozharotushenie';
export const LIGHT = 'osveschenie';

export const MOSCOW = 'Москва';
export const PETERSBURG = 'Санкт-Петербург';

export type SellerRow = [
  code: string,
  name: string,
  taxRegion: string,
  since: string,
  about: string,
  departments: readonly string[],
  cities: readonly string[],
  minOrder?: number,
];

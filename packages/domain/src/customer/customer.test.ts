import { describe, expect, it } from 'vitest';
import { AUDIENCE_EFFECTS, audienceOf } from './audience.ts';
import { avatarInitials } from './avatar-initials.ts';
import {
  COMMUNICATION_CHANNEL_LABELS,
  COMMUNICATION_CHANNELS,
  MESSENGER_CHANNELS,
} from './communication-channel.ts';
import { COUNTERPARTY_TYPES, CUSTOMER_TYPES, SHORT_COUNTERPARTY_TYPES } from './customer-type.ts';
import { TAX_SYSTEM_LABELS, TAX_SYSTEMS } from './tax-system.ts';

describe('customer types', () => {
  it('are three [ENUM-002]', () => {
    expect(CUSTOMER_TYPES).toEqual(['PHYSICAL', 'ENTITY', 'IP']);
  });

  it('have counterparty numbers [ENUM-004]', () => {
    expect(COUNTERPARTY_TYPES).toEqual({ ENTITY: 1, PHYSICAL: 2, IP: 3 });
  });

  it('have a shorter enumeration without IP [ENUM-005]', () => {
    expect(SHORT_COUNTERPARTY_TYPES).toEqual({ ENTITY: 1, PHYSICAL: 2 });
  });

  it('decide personal prices, highlighting, VAT and currentCityId, and nothing else [ROLE-005] [CITY-009] [CITY-010]', () => {
    const effects = [undefined, ...CUSTOMER_TYPES].map((type) => AUDIENCE_EFFECTS[audienceOf(type)]);
    const retail = {
      seesPersonalPrices: false,
      personalPricesAreHighlighted: false,
      seesVat: false,
      currentCityId: 2,
    };
    const business = {
      seesPersonalPrices: true,
      personalPricesAreHighlighted: true,
      seesVat: true,
      currentCityId: 1,
    };
    expect(effects).toEqual([retail, retail, business, business]);
  });
});

describe('avatarInitials', () => {
  it('are the first letters of first and last name of a person [ENT-027]', () => {
    expect(person('Анна', 'Ёлкина')).toBe('АЁ');
    expect(person('анна', 'ёлкина')).toBe('аё');
  });

  it("are 'A' without a name [ENT-028]", () => {
    expect(person('', '')).toBe('A');
    expect(person(null, undefined)).toBe('A');
    expect(person(' ', ' ')).toBe('A');
  });

  it('are the letter of the name that exists [ENT-029]', () => {
    expect(person('Анна', '')).toBe('А');
    expect(person(undefined, 'Ёлкина')).toBe('Ё');
  });

  it('are the first two characters of org_name in upper case for companies [ENT-030]', () => {
    for (const customer_type of ['ENTITY', 'IP'] as const) {
      expect(avatarInitials({ customer_type, customer: { org_name: 'ромашка', first_name: 'Анна' } })).toBe(
        'РО',
      );
      expect(avatarInitials({ customer_type, customer: { org_name: 'Я' } })).toBe('Я');
    }
  });
});

describe('enumerations of customers', () => {
  it('hold two tax systems [ENUM-017]', () => {
    expect(TAX_SYSTEMS).toEqual({ USN: 4, OSN: 5 });
    expect(TAX_SYSTEM_LABELS).toEqual({
      4: 'Упрощенная система налогообложения (УСН)',
      5: 'Общая система налогообложения (ОСН)',
    });
  });

  it('hold channels from the internal module to e-mail, with several messengers', () => {
    const labels = Object.values(COMMUNICATION_CHANNEL_LABELS);
    expect(labels).toEqual(expect.arrayContaining(['Внутренний модуль', 'SMS-центр', 'E-mail']));
    expect(MESSENGER_CHANNELS.length).toBeGreaterThan(1);
  });

  it('number the channels 1 to 6, browsers after them', () => {
    expect(COMMUNICATION_CHANNELS).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(COMMUNICATION_CHANNEL_LABELS[1]).toBe('Внутренний модуль');
    expect(COMMUNICATION_CHANNEL_LABELS[2]).toBe('SMS-центр');
    expect(MESSENGER_CHANNELS).toEqual([3, 4, 5]);
    expect(COMMUNICATION_CHANNEL_LABELS[6]).toBe('E-mail');
  });
});

function person(first_name: string | null | undefined, last_name: string | null | undefined): string {
  return avatarInitials({ customer_type: 'PHYSICAL', customer: { first_name, last_name, org_name: 'ООО' } });
}

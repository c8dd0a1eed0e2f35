import { isPhone } from '../format/phone.ts';
import { isEmail } from '../validation/text-rules.ts';
import { isBudgetWhole, type TenderBudget } from './tender-budget.ts';
import { DEADLINE_FAULTS, deadlineFault } from './tender-deadline.ts';

export interface TenderWish {
  title: string;
  description: string;
  objectType: string;
  cityGuid: string | null;
  systems: readonly string[];
  budget: TenderBudget;
  deadline: Date | null;
  contactName: string;
  contactPhone: string;
  contactEmail: string;
  worksFrom: string | null;
  worksTo: string | null;
}

export interface TenderLack {
  /** As the field is called in the call that saves it. */
  field: string;
  message: string;
}

export const LEAST_DESCRIPTION = 30;

/** What is still to be said before contractors can read it; empty when nothing is. */
export function tenderLacks(wish: TenderWish, now: Date): TenderLack[] {
  const lacks: TenderLack[] = [];
  const lack = (field: string, message: string): void => void lacks.push({ field, message });
  if (wish.title === '') lack('title', 'Назовите заявку: что и где нужно сделать');
  if (wish.objectType === '') lack('object_type', 'Выберите, что за объект');
  if (wish.cityGuid === null) lack('city_guid', 'Выберите город');
  if (wish.systems.length === 0) lack('systems', 'Выберите хотя бы одну систему');
  if (wish.description.length < LEAST_DESCRIPTION)
    lack('description', 'Опишите, что нужно сделать: хотя бы одно-два предложения');
  if (wish.worksFrom !== null && wish.worksTo !== null && wish.worksTo < wish.worksFrom)
    lack('works_to', 'Работы не могут закончиться раньше, чем начнутся');
  if (!isBudgetWhole(wish.budget)) lack('budget', 'Укажите сумму или выберите, что ждёте предложений');
  const fault = wish.deadline === null ? undefined : deadlineFault(wish.deadline, now);
  if (wish.deadline === null) lack('deadline', 'Укажите, до какого дня ждёте предложений');
  if (fault) lack('deadline', DEADLINE_FAULTS[fault]);
  if (wish.contactName === '') lack('contact_name', 'Укажите, с кем говорить подрядчику');
  if (!isPhone(wish.contactPhone))
    lack('contact_phone', 'Укажите телефон: его увидит только выбранный подрядчик');
  if (wish.contactEmail !== '' && !isEmail(wish.contactEmail)) lack('contact_email', 'Проверьте адрес почты');
  return lacks;
}

import type { TenderView } from '@okoem/contract/tender-views.ts';
import { countOf } from '@okoem/domain/format/plural.ts';
import { toKopecks } from '@okoem/domain/money.ts';
import { TENDER_KIND_LABELS } from '@okoem/domain/tender/tender-kind.ts';
import { TENDER_OBJECT_LABELS } from '@okoem/domain/tender/tender-object.ts';
import { TENDER_SYSTEM_SHORT_LABELS } from '@okoem/domain/tender/tender-system.ts';
import { Led } from '@okoem/ui/led.tsx';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { areaText, budgetText, calendarDay, worksDates } from '../tender-words.ts';
import { enoughData } from './wizard-faults.ts';
import { wholeNumber, type WizardTyped } from './wizard-typed.ts';
import styles from './wizard-aside.module.css';

interface AsideProps {
  typed: WizardTyped;
  tender: TenderView | undefined;
}

/** Whether it is enough to name a price, and how a contractor will read it. */
export function WizardAside({ typed, tender }: AsideProps) {
  const counts = { files: tender?.files?.length ?? 0, equipment: tender?.equipment_count ?? 0 };
  const data = enoughData(typed, counts);
  const there = data.filter(({ isThere }) => isThere).length;
  return (
    <aside className={styles.aside} aria-label="Хватит ли данных и как увидит подрядчик">
      <section className={styles.enough}>
        <h3>
          Хватит ли данных{' '}
          <span>
            {there} из {data.length}
          </span>
        </h3>
        <progress aria-label="Заполнено" max={data.length} value={there} />
        <ul>
          {data.map(({ text, isThere }) => (
            <li key={text}>
              <Led state={isThere ? 'ok' : 'off'}>{text}</Led>
            </li>
          ))}
        </ul>
      </section>
      <Preview typed={typed} {...counts} />
    </aside>
  );
}

const LINES = ['строка', 'строки', 'строк'] as const;

function Preview({ typed, files, equipment }: { typed: WizardTyped; files: number; equipment: number }) {
  const area = wholeNumber(typed.area);
  const object = typed.object === '' ? '' : TENDER_OBJECT_LABELS[typed.object];
  const facts = [object, area === undefined ? '' : areaText(area), typed.city?.name ?? ''];
  const systems = typed.systems.map((system) => TENDER_SYSTEM_SHORT_LABELS[system]).join(', ');
  const owner = typed.materials === 'own' ? 'заказчика' : 'подрядчика';
  return (
    <section className={styles.preview} aria-labelledby="tender-preview">
      <p id="tender-preview" className={styles.kick}>
        Так увидит подрядчик
      </p>
      <span className={styles.tag}>{TENDER_KIND_LABELS[typed.kind]}</span>
      <h3>{typed.title.trim() || 'Название заявки'}</h3>
      <p className={styles.about}>{[...facts.filter(Boolean), systems].filter(Boolean).join(' · ')}</p>
      {typed.description.trim() !== '' && <p className={styles.text}>{typed.description.trim()}</p>}
      <dl>
        <dt>Материалы</dt>
        <dd>{equipment === 0 ? owner : `${owner}, ${countOf(equipment, LINES)}`}</dd>
        <dt>Файлы</dt>
        <dd>{files}</dd>
        <dt>Работы</dt>
        <dd>{worksDates({ from: typed.worksFrom || null, to: typed.worksTo || null })}</dd>
        <dt>Бюджет</dt>
        <dd>{budgetText(budgetOf(typed))}</dd>
        {typed.deadline !== '' && (
          <>
            <dt>Предложения</dt>
            <dd>до {calendarDay(typed.deadline)}</dd>
          </>
        )}
      </dl>
      <p className={styles.note}>
        <IconLock size={20} stroke={1.75} aria-hidden="true" />
        Название компании, адрес и телефон — только выбранному
      </p>
    </section>
  );
}

function budgetOf({ budget, budgetFrom, budgetTo }: WizardTyped) {
  const kopecks = (text: string) => {
    const roubles = wholeNumber(text);
    return roubles === undefined ? null : toKopecks(roubles);
  };
  return { kind: budget, from: kopecks(budgetFrom), to: kopecks(budget === 'range' ? budgetTo : budgetFrom) };
}

import { typeset } from '@okoem/domain/format/typeset.ts';
import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { buttonClass } from '@okoem/ui/button.tsx';
import { Led } from '@okoem/ui/led.tsx';
import IconFileUpload from '@tabler/icons-react/dist/esm/icons/IconFileUpload.mjs';
import { Link } from '../../shared/link.tsx';
import styles from './home-specs.module.css';

const STEPS = [
  'Загрузите файл или вставьте строки из таблицы',
  'Подберём товары и аналоги со складов рядом с объектом',
  'Получите КП с ценами и сроками',
];

const ROWS = [
  { name: 'Камера купольная 4 Мп', count: '24', state: 'ok', result: 'Найдено' },
  { name: 'Регистратор 32 канала, 4 HDD', count: '1', state: 'wait', result: 'Есть аналог' },
  { name: 'Коммутатор PoE 24 порта', count: '2', state: 'ok', result: 'Найдено' },
  { name: 'Кабель КПСнг 1×2×0,75', count: '6 бухт', state: 'ok', result: 'Найдено' },
  { name: 'Шкаф настенный 12U', count: '1', state: 'wait', result: 'Товар под заказ' },
  { name: 'Считыватель карт', count: '8', state: 'ok', result: 'Найдено' },
] as const;

/** The way a company buys: a list, not a product. */
export function HomeSpecs() {
  return (
    <section className={styles.specs}>
      <div>
        <h2 className={styles.title}>Спецификация на 120 строк? Пришлите её целиком</h2>
        <ol className={styles.steps}>
          {STEPS.map((step, place) => (
            <li key={step}>
              <b>{place + 1}</b>
              {step}
            </li>
          ))}
        </ol>
        <Link {...buttonClass({ variant: 'mint' })} to={SHOP_PATHS.specs}>
          <IconFileUpload size={24} stroke={1.75} aria-hidden />
          Загрузить спецификацию
        </Link>
      </div>
      <div className={styles.sheet} aria-hidden="true">
        <p className={styles.head}>Так выглядит разбор спецификации</p>
        <table>
          <thead>
            <tr>
              <th>Позиция</th>
              <th>Кол-во</th>
              <th>Результат</th>
            </tr>
          </thead>
          <tbody>
            {ROWS.map(({ name, count, state, result }) => (
              <tr key={name}>
                <td>{typeset(name)}</td>
                <td>{count}</td>
                <td>
                  <Led state={state}>{result}</Led>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

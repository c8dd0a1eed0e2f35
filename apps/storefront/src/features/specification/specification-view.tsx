import type { Specification } from '@okoem/contract/specification-views.ts';
import { shareSpecification } from '@okoem/contract/specifications.ts';
import { formatDate } from '@okoem/domain/format/date-format.ts';
import { countOf } from '@okoem/domain/format/plural.ts';
import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { Button, buttonClass } from '@okoem/ui/button.tsx';
import { EmptyState } from '@okoem/ui/empty-state.tsx';
import { Skeleton } from '@okoem/ui/skeleton.tsx';
import { VisuallyHidden } from '@okoem/ui/visually-hidden.tsx';
import IconFileSpreadsheet from '@tabler/icons-react/dist/esm/icons/IconFileSpreadsheet.mjs';
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { hasStatus } from '../../shared/api-failure.ts';
import { transportOf } from '../../shared/api-query.ts';
import { copyLink } from '../../shared/copy-link.ts';
import { useCurrentCity } from '../../shared/current-city.ts';
import { Link } from '../../shared/link.tsx';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { showError } from '../../shared/toasts.ts';
import { Columns } from './columns.tsx';
import { Result } from './result.tsx';
import { isBusy, specificationQuery, tableQuery } from './specification-queries.ts';
import { Waiting } from './waiting.tsx';
import styles from './specification-view.module.css';

const ROWS_OF = ['строки', 'строк', 'строк'] as const;

/** One specification, from its file to the basket. */
export function SpecificationView({ id }: { id: string }) {
  const { city_guid: cityGuid } = useCurrentCity();
  const { data: spec, error, refetch } = useQuery(specificationQuery({ id, cityGuid }));
  const isReady = spec?.state === 'MATCHED';
  const { data: table, isError, refetch: readAgain } = useQuery(tableQuery({ id, cityGuid, isReady }));
  if (!spec && error) return <NotThere error={error} onRetry={() => void refetch()} />;
  if (!spec) return <Waiting />;
  return (
    <>
      <Head spec={spec} />
      {spec.failure ? <Failed spec={spec} /> : null}
      <div className={styles.steps}>
        {!spec.failure && <SourceCard spec={spec} />}
        {!isBusy(spec) && <Columns spec={spec} table={table} />}
      </div>
      {isBusy(spec) && <Progress spec={spec} />}
      {isReady && isError && !table && (
        <LoadFailed
          title="Строки не загрузились"
          text="Проверьте связь — решения по строкам сохранены"
          onRetry={() => void readAgain()}
        />
      )}
      {isReady && !table && !isError && (
        <div className={styles.waiting} aria-busy>
          <Skeleton shape="fill" />
        </div>
      )}
      {isReady && table && <Result spec={spec} table={table} />}
      <VisuallyHidden>
        <output>{isReady && table && `Подобрали товары для ${countOf(spec.rows, ROWS_OF)}`}</output>
      </VisuallyHidden>
    </>
  );
}

function NotThere({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (!hasStatus(error, 404) && !hasStatus(error, 403) && !hasStatus(error, 400) && !hasStatus(error, 422))
    return (
      <LoadFailed
        title="Спецификация не загрузилась"
        text="Проверьте связь — с самой спецификацией ничего не случилось"
        onRetry={onRetry}
      />
    );
  return (
    <EmptyState
      title="Такой спецификации нет"
      text="Её убрали, прошло 30 дней или она другой компании"
      action={
        <Link {...buttonClass({ variant: 'primary' })} to={SHOP_PATHS.specs}>
          Загрузить спецификацию
        </Link>
      }
    />
  );
}

function Head({ spec }: { spec: Specification }) {
  const words = [
    ...(spec.file_name && spec.source !== 'text' ? [spec.file_name] : []),
    ...(spec.state === 'READING' ? [] : [countOf(spec.rows, ['строка', 'строки', 'строк'])]),
    ...(spec.expires_at
      ? [`адрес страницы живёт до ${formatDate(new Date(spec.expires_at), 'dd.MM.yyyy')}`]
      : []),
  ];
  return (
    <div className={styles.head}>
      <div>
        <p className={styles.kicker}>Просчет спецификации</p>
        <h1 tabIndex={-1}>{spec.name}</h1>
        <p className={styles.sub}>{words.join(' · ')}</p>
      </div>
      {!spec.failure && <Share spec={spec} />}
    </div>
  );
}

function Share({ spec: { id } }: { spec: Specification }) {
  const call = transportOf(useQueryClient());
  const share = async () => {
    try {
      const { url } = (await call(shareSpecification, { params: { id } })).data;
      await copyLink(url, url);
    } catch (error) {
      showError(error);
    }
  };
  return (
    <Button
      variant="secondary"
      size={40}
      icon={<IconLink size={20} stroke={1.75} aria-hidden />}
      title="Ссылка откроется 30 дней"
      onClick={() => void share()}
    >
      Поделиться
    </Button>
  );
}

function SourceCard({ spec }: { spec: Specification }) {
  const sheets =
    spec.layout?.sheets.filter(({ fate }) => fate === 'read').map(({ name }) => `«${name}»`) ?? [];
  const about = [
    ...((spec.source === 'xlsx' || spec.source === 'ods') && sheets.length > 0
      ? [`${sheets.length === 1 ? 'лист' : 'листы'} ${sheets.join(', ')}`]
      : []),
    countOf(spec.rows, ['строка', 'строки', 'строк']),
  ];
  return (
    <section className={styles.source} aria-labelledby="spec-source">
      <h2 id="spec-source">1. Список</h2>
      <div className={styles.file}>
        <IconFileSpreadsheet size={24} stroke={1.75} aria-hidden />
        <p>
          <b>{spec.source === 'text' ? 'Вставленные строки' : spec.file_name}</b>
          <span>{about.join(', ')}</span>
        </p>
        <Link to={SHOP_PATHS.specs}>Заменить</Link>
      </div>
      <p className={styles.limits}>XLSX, ODS и CSV до 10&nbsp;МБ и 2&nbsp;000 строк. Шаблон не нужен</p>
    </section>
  );
}

function Progress({ spec }: { spec: Specification }) {
  const isReading = spec.state === 'READING';
  return (
    <div className={styles.progress} aria-busy>
      <output id="spec-progress">
        {isReading
          ? 'Читаем файл: ищем таблицу и столбцы…'
          : `Подбираем товары: ${spec.matched} из ${countOf(spec.rows, ROWS_OF)}`}
      </output>
      <progress
        aria-labelledby="spec-progress"
        {...(isReading ? {} : { max: Math.max(1, spec.rows), value: spec.matched })}
      />
      {!isReading && spec.matched === 0 && (
        <p>Открываем каталог: первый за день подбор начинается через несколько секунд, дальше — сразу</p>
      )}
      <p>Страницу можно закрыть: работа не прервётся, адрес останется тем же</p>
    </div>
  );
}

function Failed({ spec }: { spec: Specification }) {
  return (
    <EmptyState
      title="Файл не прочитался"
      text={spec.failure!.message}
      isFailure
      action={
        <Link {...buttonClass({ variant: 'primary' })} to={SHOP_PATHS.specs}>
          Загрузить другой файл
        </Link>
      }
    />
  );
}

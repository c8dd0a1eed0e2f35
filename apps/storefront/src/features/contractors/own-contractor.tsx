import type { MemberSession } from '@okoem/contract/page.ts';
import { SHOP_PATHS, shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { Button, buttonClass } from '@okoem/ui/button.tsx';
import { EmptyState } from '@okoem/ui/empty-state.tsx';
import { Skeleton } from '@okoem/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '../../shared/link.tsx';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { mayBuy } from '../../shared/session/may-buy.ts';
import { popupTrigger } from '../../shared/site-popup.ts';
import { ownContractorQuery } from './contractor-queries.ts';
import { OwnLicences } from './own-licences.tsx';
import { OwnWorks } from './own-works.tsx';
import { ProfileForm } from './profile-form.tsx';
import { ProfileSteps } from './profile-steps.tsx';
import { useContractor } from './use-contractor.ts';
import styles from './own-contractor.module.css';

/** What a company says of itself to those who look for hands. */
export function OwnContractor({ session }: { session: MemberSession }) {
  const mayEdit = session.company !== null && mayBuy(session);
  const { data: own, error, refetch } = useQuery({ ...ownContractorQuery, enabled: mayEdit });
  const deeds = useContractor();
  if (!mayEdit) return <NotHere session={session} />;
  if (error && !own)
    return (
      <LoadFailed
        title="Профиль не загрузился"
        text="Проверьте связь — с самим профилем ничего не случилось"
        onRetry={() => void refetch()}
      />
    );
  if (!own) return <Skeleton shape="control" />;
  return (
    <div className={styles.page}>
      <p className={styles.lead}>
        Профиль видят заказчики рядом с вашим предложением. Контактов в нём нет: они откроются, когда вас
        выберут.{' '}
        {own.has_profile && (
          <Link className={styles.link} to={shopRoutes.contractor(own)}>
            Как его видят заказчики
          </Link>
        )}
      </p>
      <ProfileSteps own={own} />
      <ProfileForm own={own} deeds={deeds} />
      <OwnLicences licences={own.licences} deeds={deeds} />
      <OwnWorks works={own.works} deeds={deeds} />
    </div>
  );
}

function NotHere({ session }: { session: MemberSession }) {
  if (session.company)
    return (
      <EmptyState
        title="Профиль ведут владелец, закупщик и согласующий"
        text="Попросите владельца компании дать вам одну из этих ролей"
        action={
          <Link {...buttonClass({ variant: 'secondary' })} to={SHOP_PATHS.tenders}>
            Смотреть открытые заявки
          </Link>
        }
      />
    );
  const has = session.companies.length > 0;
  return (
    <EmptyState
      title="Профиль есть у компаний и ИП"
      text={has ? 'Выберите компанию, от имени которой работаете' : 'Добавьте компанию или ИП'}
      action={
        <Button variant="primary" {...popupTrigger(has ? 'account' : 'add-company')}>
          {has ? 'Выбрать компанию' : 'Добавить компанию'}
        </Button>
      }
    />
  );
}

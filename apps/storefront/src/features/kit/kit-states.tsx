import { Button } from '@okoem/ui/button.tsx';
import { EmptyState } from '@okoem/ui/empty-state.tsx';
import { LoadingOverlay } from '@okoem/ui/loading-overlay.tsx';
import { CardSkeleton, Skeleton, SkeletonText } from '@okoem/ui/skeleton.tsx';
import { Spinner } from '@okoem/ui/spinner.tsx';
import { useState } from 'react';
import { KitBox } from './kit-box.tsx';
import picture from './kit-picture.svg';
import styles from './kit-controls.module.css';

const OVERLAY_MS = 1500;

export function KitStates() {
  return (
    <KitBox name="states" title="Загрузка и пустота">
      <div className={styles.columns}>
        <CardSkeleton />
        <div className={styles.wide}>
          <SkeletonText lines={3} />
          <Skeleton shape="control" />
          <Skeleton width="short" />
          <div className={styles.row}>
            <Spinner size={16} />
            <Spinner />
            <Spinner size={20} />
            <Spinner size={48} />
          </div>
          <KitOverlay />
        </div>
        <EmptyState
          picture={picture}
          title="В корзине пока пусто"
          titleAs="h4"
          text="Начните с каталога или загрузите спецификацию"
          action={
            <Button variant="primary" size={40}>
              Открыть каталог
            </Button>
          }
        />
        <EmptyState
          picture={picture}
          title="Список не загрузился"
          titleAs="h4"
          text="Проверьте связь — фильтры мы сохранили"
          action={
            <Button variant="outline" size={40}>
              Повторить
            </Button>
          }
        />
      </div>
    </KitBox>
  );
}

function KitOverlay() {
  const [overlay, setOverlay] = useState<'bare' | 'with-message'>();
  const show = (kind: 'bare' | 'with-message') => {
    setOverlay(kind);
    setTimeout(() => setOverlay(undefined), OVERLAY_MS);
  };
  return (
    <div className={styles.row}>
      <Button variant="secondary" onClick={() => show('bare')}>
        Загрузка экрана
      </Button>
      <Button variant="secondary" onClick={() => show('with-message')}>
        Загрузка со словами
      </Button>
      {overlay && <LoadingOverlay message={overlay === 'with-message' ? 'Оформляем заказ' : undefined} />}
    </div>
  );
}

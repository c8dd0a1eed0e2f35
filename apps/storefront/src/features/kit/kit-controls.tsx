import { STATUS_TYPES, type StatusType } from '@okoem/domain/screen/status-type.ts';
import { Avatar } from '@okoem/ui/avatar.tsx';
import { CountBadge } from '@okoem/ui/count-badge.tsx';
import { Led } from '@okoem/ui/led.tsx';
import { Media } from '@okoem/ui/media.tsx';
import { Nameplate } from '@okoem/ui/nameplate.tsx';
import { Price } from '@okoem/ui/price.tsx';
import { Rating } from '@okoem/ui/rating.tsx';
import { StatusBadge } from '@okoem/ui/status-badge.tsx';
import { KitBox } from './kit-box.tsx';
import { KitButtons } from './kit-buttons.tsx';
import { KitChoices } from './kit-choices.tsx';
import { KitFields } from './kit-fields.tsx';
import { KitNavigation } from './kit-navigation.tsx';
import picture from './kit-picture.svg';
import { KitStates } from './kit-states.tsx';
import { KitSteppers } from './kit-steppers.tsx';
import styles from './kit-controls.module.css';

const STATUS_WORDS: Record<StatusType, string> = {
  created: 'Создан',
  regular: 'Обычный',
  success: 'Одобрен',
  warning: 'На проверке',
  error: 'Отклонён',
};

/** Everything one presses, types into and reads, in every state. */
export function KitControls() {
  return (
    <section className={styles.controls} data-kit="controls" aria-label="Элементы управления">
      <h2>Элементы управления</h2>
      <KitButtons />
      <KitPrices />
      <KitIndicators />
      <KitSteppers />
      <KitFields />
      <KitChoices />
      <KitNavigation />
      <KitStates />
    </section>
  );
}

function KitPrices() {
  return (
    <KitBox name="prices" title="Цена">
      <div className={styles.stack}>
        <Price current="6 490 ₽" />
        <Price current="6 490 ₽" old="7 990 ₽" discountPercent={18} />
        <Price current="6 490 ₽" old="7 990 ₽" discountPercent={-18} isHighlighted />
        <Price
          current="6 036 ₽"
          old="7 990 ₽"
          discountPercent={24}
          isHighlighted
          caption="Ваша цена"
          vat="НДС: 22%"
        />
        <Price current="5 460 ₽" unit="бухта" />
        <Price current="11 480,50 ₽" old="12 690 ₽" discountPercent={9} size="page" />
        <Price current="3 990 ₽" old="4 690 ₽" discountPercent={14} size="small" />
      </div>
    </KitBox>
  );
}

export function KitIndicators() {
  return (
    <KitBox name="indicators" title="Индикаторы и статусы">
      <div className={styles.stack}>
        <div className={styles.row}>
          <Nameplate colour="red">Скидка</Nameplate>
          <Nameplate colour="yellow">Выбор профи</Nameplate>
          <Nameplate colour="violet">Хит</Nameplate>
          <Nameplate colour="green">Новинка</Nameplate>
          <Nameplate colour="grey">Под заказ</Nameplate>
        </div>
        <Led state="ok">В наличии 148 шт</Led>
        <Led state="wait">Товар под заказ</Led>
        <Led state="off">Нет в наличии — сообщим о поступлении</Led>
        <Led state="alarm">Оплата не прошла</Led>
        <div className={styles.row}>
          {STATUS_TYPES.map((status) => (
            <StatusBadge key={status} status={status}>
              {STATUS_WORDS[status]}
            </StatusBadge>
          ))}
        </div>
        <div className={styles.row} data-kit="counts">
          <CountBadge count={0} />
          <CountBadge count={3} />
          <CountBadge count={99} />
          <CountBadge count={100} />
        </div>
        <div className={styles.row}>
          <Rating value="4,8" count={126} />
          <Avatar initials="МК" />
          <div className={styles.thumb}>
            <Media src={picture} alt="Сейф" radius="m" />
          </div>
          <div className={styles.thumb}>
            <Media src={picture} alt="Сейф, которого нет" radius="m" isDimmed />
          </div>
          <div className={styles.thumb}>
            <Media alt="" radius="s" />
          </div>
        </div>
      </div>
    </KitBox>
  );
}

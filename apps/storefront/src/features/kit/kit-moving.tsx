import { POPUP_VARIANTS, type PopupVariant } from '@okoem/ui/popup-variant.ts';
import { Popup, type PopupProps } from '@okoem/ui/popup.tsx';
import { useState } from 'react';
import { KitButton } from './kit-moving-button.tsx';
import { KitSliders } from './kit-sliders.tsx';
import { KitToasts } from './kit-toasts.tsx';
import styles from './kit-moving.module.css';

const VARIANT_LABELS: Record<PopupVariant, string> = {
  fullscreen: 'Во весь экран',
  catalog: 'Каталог',
  cart: 'Корзина',
  auth: 'Вход',
  'detail-offers': 'Предложения',
  'zero-stock': 'Сообщить о поступлении',
  refund: 'Возврат',
  delivery: 'Доставка',
  'side-right': 'Правая панель',
  'side-left': 'Левая панель',
  'scroll-inside': 'Прокрутка внутри',
  'high-level': 'Поверх всех',
};

export function KitMoving() {
  return (
    <>
      <KitPopups />
      <KitToasts />
      <KitSliders />
    </>
  );
}

type OpenPopup = PopupVariant | 'plain' | 'untitled' | 'slow' | 'stacked' | 'upper' | 'under';

function KitPopups() {
  const [open, setOpen] = useState<readonly OpenPopup[]>([]);
  const show = (name: OpenPopup) => () => setOpen((current) => [...current, name]);
  const propsOf = (name: OpenPopup): Pick<PopupProps, 'isOpen' | 'onClose'> => ({
    isOpen: open.includes(name),
    onClose: () => setOpen((current) => current.filter((other) => other !== name)),
  });

  return (
    <section className={styles.part} aria-labelledby="kit-popups">
      <h2 id="kit-popups">Попапы</h2>
      <div className={styles.buttons}>
        {POPUP_VARIANTS.map((variant) => (
          <KitButton key={variant} onClick={show(variant)}>{`Попап: ${VARIANT_LABELS[variant]}`}</KitButton>
        ))}
        <KitButton onClick={show('plain')}>Попап: обычный</KitButton>
        <KitButton onClick={show('untitled')}>Попап: без заголовка</KitButton>
        <KitButton onClick={show('slow')}>Попап: закрывается за 900 мс</KitButton>
        <KitButton onClick={show('stacked')}>Попап: стопка</KitButton>
      </div>
      {POPUP_VARIANTS.map((variant) => (
        <KitPopup key={variant} variant={variant} {...propsOf(variant)} onUnder={show('under')} />
      ))}
      <Popup title="Обычный попап" {...propsOf('plain')}>
        <p>Сдвиг вниз его не закрывает.</p>
      </Popup>
      <Popup label="Без заголовка" {...propsOf('untitled')} />
      <Popup title="Закрывается медленно" closeMs={900} {...propsOf('slow')} />
      <Popup
        title="Первый в стопке"
        {...propsOf('stacked')}
        footer={<KitButton onClick={show('upper')}>Открыть второй</KitButton>}
      />
      <Popup title="Второй в стопке" {...propsOf('upper')} />
      <Popup title="Открыт позже, но ниже" {...propsOf('under')} />
    </section>
  );
}

interface KitPopupProps extends Pick<PopupProps, 'isOpen' | 'onClose'> {
  variant: PopupVariant;
  onUnder: () => void;
}

function KitPopup({ variant, onUnder, ...opening }: KitPopupProps) {
  const lines = variant === 'scroll-inside' ? 40 : 2;
  return (
    <Popup
      variant={variant}
      title={VARIANT_LABELS[variant]}
      isSwipeable
      footnote="Кратность 2 бухты"
      footer={
        <>
          <KitButton onClick={opening.onClose}>Отмена</KitButton>
          <KitButton isMain onClick={variant === 'high-level' ? onUnder : opening.onClose}>
            {variant === 'high-level' ? 'Открыть ещё один' : 'Подтвердить'}
          </KitButton>
        </>
      }
      {...opening}
    >
      <div className={styles.text}>
        {Array.from({ length: lines }, (_, index) => (
          <p key={index}>Продавец доставит товар с нескольких складов, строка {index + 1}.</p>
        ))}
      </div>
    </Popup>
  );
}

import { Popup } from '@okoem/ui/popup.tsx';
import { ToastStack, type ToastStackItem, type ToastStackTheme } from '@okoem/ui/toast-stack.tsx';
import { useState } from 'react';
import { KitButton } from './kit-moving-button.tsx';
import styles from './kit-moving.module.css';

type Sample = Omit<ToastStackItem, 'id' | 'theme' | 'closeBtn' | 'initiatedTime'>;

const SAMPLES: Record<ToastStackTheme, Sample> = {
  dark: { title: 'Артикул скопирован', message: 'VD-540-28', icon: 'copy' },
  white: {
    title: 'Добавили в сравнение',
    message: 'Четыре камеры',
    icon: 'compare',
    action: { label: 'Сравнить', onClick: () => undefined },
  },
  error: { title: 'Не хватает товара', message: 'На складе осталось 2 шт', code: 'BASKET_LIMIT' },
  warning: { title: 'Цена изменилась', message: 'Было 6 490 ₽, стало 6 620 ₽' },
  success: { title: 'Товар в корзине', message: 'Видарис VD-540, 1 шт' },
};
const THEMES = Object.keys(SAMPLES) as ToastStackTheme[];

export function KitToasts() {
  const [toasts, setToasts] = useState<readonly ToastStackItem[]>([]);
  const [isOpen, setOpen] = useState(false);
  const add = (theme: ToastStackTheme) => {
    const toast = {
      ...SAMPLES[theme],
      theme,
      closeBtn: true,
      id: crypto.randomUUID(),
      initiatedTime: Date.now(),
    };
    setToasts((current) => [...current, toast]);
  };
  const buttons = THEMES.map((theme) => (
    <KitButton key={theme} onClick={() => add(theme)}>{`Уведомление: ${theme}`}</KitButton>
  ));

  return (
    <section className={styles.part} aria-labelledby="kit-toasts">
      <h2 id="kit-toasts">Уведомления</h2>
      <div className={styles.buttons}>
        {buttons}
        <KitButton onClick={() => setOpen(true)}>Уведомления внутри попапа</KitButton>
      </div>
      <Popup title="Попап с уведомлениями" isOpen={isOpen} onClose={() => setOpen(false)}>
        <div className={styles.buttons}>{buttons}</div>
      </Popup>
      <ToastStack
        toasts={toasts}
        onClose={(id) => setToasts((current) => current.filter((toast) => toast.id !== id))}
        onCloseAll={() => setToasts([])}
      />
    </section>
  );
}

import { Button, buttonClass } from '@okoem/ui/button.tsx';
import { IconButton } from '@okoem/ui/icon-button.tsx';
import { textLinkClass } from '@okoem/ui/text-link.tsx';
import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs';
import IconScale from '@tabler/icons-react/dist/esm/icons/IconScale.mjs';
import IconShoppingCart from '@tabler/icons-react/dist/esm/icons/IconShoppingCart.mjs';
import { useState } from 'react';
import { Link } from '../../shared/link.tsx';
import { KitBox } from './kit-box.tsx';
import styles from './kit-controls.module.css';

const ON_LIGHT = [
  ['primary', 'В корзину'],
  ['tinted', 'В корзине'],
  ['secondary', 'Отмена'],
  ['outline', 'Повторить'],
  ['ink', 'Закрыть все'],
] as const;

export function KitButtons() {
  const [presses, setPresses] = useState(0);
  const [isLoading, setLoading] = useState(false);
  const press = () => setPresses((count) => count + 1);
  return (
    <KitBox name="buttons" title="Кнопки">
      <div className={styles.stack}>
        {([48, 44, 40] as const).map((size) => (
          <div key={size} className={styles.row}>
            {ON_LIGHT.map(([variant, text]) => (
              <Button key={variant} variant={variant} size={size}>
                {text}
              </Button>
            ))}
            <Button variant="primary" size={size} disabled>
              Недоступна
            </Button>
          </div>
        ))}
        <div className={styles.row}>
          <Button
            variant="primary"
            isLoading={isLoading}
            icon={<IconShoppingCart size={20} stroke={1.75} aria-hidden="true" />}
            onClick={press}
          >
            Перейти к оформлению
          </Button>
          <Button variant="outline" onClick={() => setLoading(!isLoading)}>
            Загрузка
          </Button>
          <output data-kit="presses">Нажатий: {presses}</output>
        </div>
        <Button variant="primary" isWide>
          Показать 211 товаров
        </Button>
        <KitLinksAndIcons />
      </div>
      <div className={styles.night}>
        <Button variant="mint">Собрать спецификацию</Button>
        <Button variant="ghost">Подробнее</Button>
      </div>
    </KitBox>
  );
}

function KitLinksAndIcons() {
  return (
    <>
      <div className={styles.row}>
        <Link to="/" {...buttonClass({ variant: 'primary', size: 40 })}>
          Ссылка как кнопка
        </Link>
        <Link to="/" {...textLinkClass()}>
          Смотреть все
        </Link>
        <Link to="/" {...textLinkClass({ isUnderlined: true })}>
          Подчёркнутая ссылка
        </Link>
      </div>
      <div className={styles.row}>
        <IconButton label="В избранное">
          <IconHeart size={24} stroke={1.75} aria-hidden="true" />
        </IconButton>
        <IconButton label="Убрать из избранного" isFilled>
          <IconHeart size={24} stroke={1.75} aria-hidden="true" />
        </IconButton>
        <IconButton label="Убрать из сравнения" isActive>
          <IconScale size={24} stroke={1.75} aria-hidden="true" />
        </IconButton>
        <IconButton label="Сравнить нельзя" disabled>
          <IconScale size={24} stroke={1.75} aria-hidden="true" />
        </IconButton>
      </div>
    </>
  );
}

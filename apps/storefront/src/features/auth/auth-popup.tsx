import { Button } from '@okoem/ui/button.tsx';
import { Popup } from '@okoem/ui/popup.tsx';
import styles from './auth-popup.module.css';

interface AuthPopupProps {
  isOpen: boolean;
  onClose: () => void;
  redirectTo?: string;
  reason?: string;
}

export function AuthPopup({ isOpen, onClose, redirectTo = '', reason }: AuthPopupProps) {
  return (
    <Popup
      variant="auth"
      title="Вход"
      isOpen={isOpen}
      onClose={onClose}
      isSwipeable
      footer={
        <Button variant="primary" onClick={onClose}>
          Продолжить без входа
        </Button>
      }
    >
      <div data-redirect-to={redirectTo}>
        {reason !== undefined && <p className={styles.reason}>{reason}</p>}
        <p className={styles.text}>
          Личный кабинет ещё не открыт: сейчас можно смотреть каталог, собирать корзину и запрашивать КП без
          регистрации.
        </p>
      </div>
    </Popup>
  );
}

import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  title: string;
  /** One line; a refusal or a failure is told in the same place. */
  text?: ReactNode;
  /** Address of a picture 150 px wide. */
  picture?: string | undefined;
  action?: ReactNode;
  titleAs?: 'h2' | 'h3' | 'h4' | 'p' | undefined;
  /** Something broke: the lamp of the panel is red instead of out. */
  isFailure?: boolean;
}

export function EmptyState(props: EmptyStateProps) {
  const { title, text, picture, action, titleAs: Title = 'h2', isFailure = false } = props;
  return (
    <div className={styles.empty} data-failure={isFailure || undefined}>
      {picture && <img className={styles.picture} src={picture} alt="" width={150} height={150} />}
      <Title className={styles.title}>{title}</Title>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}

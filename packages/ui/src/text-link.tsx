import styles from './text-link.module.css';

export interface TextLinkLook {
  isUnderlined?: boolean | undefined;
}

/** Lets a link of any router look like a link of the shop. */
export function textLinkClass({ isUnderlined = false }: TextLinkLook = {}) {
  return { className: styles.link, 'data-underlined': isUnderlined || undefined };
}

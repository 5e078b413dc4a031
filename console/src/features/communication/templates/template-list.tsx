import type {
  MessageTemplateRow,
  TemplateType,
} from '@glasshouse/services/contexts/communication/communication.contract';
import { Link } from '@tanstack/react-router';
import { Chip } from '../../../ui/chip.tsx';
import { templateTypes, templateWords } from './template-words.ts';
import styles from './templates.module.css';

interface Props {
  readonly templates: readonly MessageTemplateRow[];
  readonly chosen: TemplateType;
}

/** Every kind of message, with the template that is sent for it. */
export const TemplateList = ({ templates, chosen }: Props) => (
  <nav className={styles.list} aria-label="Kinds of message">
    {templateTypes.map((type) => {
      const inUse = templates.find((one) => one.type === type && one.isDefault);
      return (
        <Link
          key={type}
          to="/admin/configuration/messagetemplates"
          search={{ type }}
          aria-current={type === chosen ? 'page' : undefined}
          className={styles.kind}
        >
          <span>{templateWords[type]}</span>
          {inUse ? <Chip tone="info" label={inUse.name} /> : <small>Built-in text</small>}
        </Link>
      );
    })}
  </nav>
);

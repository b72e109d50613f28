import { useDeferredValue } from 'react';
import { t } from '#shared/language/t.ts';
import { AnnouncementBody } from './announcement-body.tsx';
import { announcementColorClasses } from './announcement-color-classes.ts';
import type { AnnouncementForm } from './announcement-form.ts';
import './announcement.css';

/** The banner and the dialog as readers will see them, updated at every key press. */
export function AnnouncementPreview({ form }: { form: AnnouncementForm }) {
  const { Message, MessageTitle, MessageBody, BackgroundColor } = form;
  const markdown = useDeferredValue(MessageBody);
  const colorClass = announcementColorClasses[BackgroundColor];
  return (
    <section className="alert-preview" aria-label={t`Preview`}>
      <h2>{t`Banner`}</h2>
      <div className={`announce ${colorClass}`}>
        <span className="announce-open">{Message || t`Nothing is announced`}</span>
      </div>
      <h2>{t`Dialog`}</h2>
      <div className={`announce-paper alert-paper ${colorClass}`}>
        {(MessageTitle || Message) && <h3>{MessageTitle || Message}</h3>}
        {MessageTitle && <p className="announce-lead">{Message}</p>}
        {markdown.trim() && <AnnouncementBody markdown={markdown} />}
      </div>
    </section>
  );
}

import { html } from '#functions/documents/forms/layout/html.ts';
import { weeklyMailTexts } from '#functions/domain/mail/weekly-mail-texts.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as weeklyMail from '#shared/contract/weekly-mail-endpoints.ts';
import { languages } from '#shared/language/languages.ts';

/** It looks nothing up, so it is the same for every token. */
export const handler = createApiHandler(weeklyMail.getStopPage, ({ query }) =>
  Promise.resolve(
    html`<!doctype html>
      <html>
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width" />
          <title>SmartSales</title>
        </head>
        <body>
          ${languages.map(
            (language) =>
              html`<p>
                <a lang="${language}" href="/weekly-mail?token=${query.token}"
                  >${weeklyMailTexts[language].stop}</a
                >
              </p>`,
          )}
        </body>
      </html>`.text,
  ),
);

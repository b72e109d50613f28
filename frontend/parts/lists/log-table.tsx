import type { ReactNode } from 'react';
import './log-table.css';

type LogTableProps = { name: string; titles: readonly string[]; children: ReactNode };

/** What happened, line by line; on a phone each is a block of its own. */
export const LogTable = ({ name, titles, children }: LogTableProps) => (
  <table className="log-table" aria-label={name}>
    <thead>
      <tr>
        {titles.map((title) => (
          <th key={title} scope="col">
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
);

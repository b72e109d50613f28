import { useNavigate } from 'react-router-dom';
import { formatTimestampDay, formatTimestamp } from '#frontend/format/format-date.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { OrderStatusTag } from '#frontend/parts/controls/status-tags.tsx';
import { paths } from '#frontend/paths.ts';
import { useHasPermission } from '#frontend/session/current-user.ts';
import { useOpenFormBuilder } from '#frontend/worksheet/forms/form-builder/use-open-form-builder.tsx';
import { useOpenShareDialog } from '#frontend/worksheet/order/proposals/use-open-share-dialog.ts';
import { SaveStatus } from '#frontend/worksheet/order/saving/save-status.tsx';
import { useOrderPage } from '#frontend/worksheet/state/order-page-context.ts';
import { useWorksheet } from '#frontend/worksheet/state/worksheet-store.tsx';
import { orderStatuses } from '#shared/constants.ts';
import { t } from '#shared/language/t.ts';
import { getOrderState } from '#shared/order/rules/order-status.ts';
import { orderLinkTexts } from '#shared/texts/order-link-texts.ts';
import { ordersTexts } from '#shared/texts/orders-texts.ts';
import { FavoriteStar } from './favorite-star.tsx';
import type { OrderActions } from './order-actions.ts';
import { ProgressStatus } from './progress-status.tsx';
import { WorksheetMenu } from './worksheet-menu.tsx';
import { WorksheetNameField } from './worksheet-name.tsx';
import './header-bar.css';

/** The name and status of the order, and its actions. */
export function WorksheetHeader(props: OrderActions) {
  const number = useWorksheet(({ order }) => order.OrderNumber);
  const statusId = useWorksheet(({ order }) => order.OrderStatusId);
  const isDeleted = useWorksheet(({ order }) => order.IsDeleted);
  const goBack = useGoBackOrToOrders();
  return (
    <div className="ws-head">
      <Button name={t`Back`} icon="back" variant="text" onClick={goBack} />
      <div className="ws-id">
        <div>
          <h1>
            <WorksheetNameField />
          </h1>
          <FavoriteStar />
          {number && <span className="faint">#{number}</span>}
          <OrderStatusTag statusId={statusId} isDeleted={isDeleted} />
        </div>
        <OrderTimestamps />
      </div>
      <HeaderActions {...props} />
    </div>
  );
}

export function useGoBackOrToOrders() {
  const navigate = useNavigate();
  return () => void (hasPreviousPage() ? navigate(-1) : navigate(paths.orderSearch));
}

/** The router numbers the history entries of a tab; before entry 0 there is no page of this application. */
const hasPreviousPage = () => (history.state as { idx?: number } | null)?.idx !== 0;

function OrderTimestamps() {
  const created = useWorksheet(({ order }) => order.CreatedOn);
  const revised = useWorksheet(({ order }) => order.RevisedOn);
  const committed = useWorksheet(({ order }) => order.CommittedOn);
  const submitted = useWorksheet(({ order }) => order.SubmittedOn);
  const isLegacy = useWorksheet(({ order }) => getOrderState(order) === 'Legacy');
  const formatMissingStamp = (text: string) => (isLegacy ? [] : [[text]]);
  const stamps = [
    [t`Created`, formatTimestampDay(created)],
    ...(revised ? [[t`Revised`, formatTimestamp(revised)]] : []),
    ...(committed
      ? [[t`Committed`, formatTimestamp(committed)]]
      : formatMissingStamp(ordersTexts.notCommittedYet)),
    ...(submitted
      ? [[t`Submitted`, formatTimestamp(submitted)]]
      : formatMissingStamp(ordersTexts.notSubmittedYet)),
  ];
  return (
    <div className="order-facts" title={stamps.map((stamp) => stamp.join(' ')).join(' · ')}>
      {stamps.map(([label, time]) => (
        <span key={label}>
          {label} {time && <b>{time}</b>}
        </span>
      ))}
    </div>
  );
}

/** Whether the order may be committed after a save. */
export function useCanCommitOrder(): boolean {
  const isReadOnly = useWorksheet((worksheet) => worksheet.isReadOnly);
  const statusId = useWorksheet(({ order }) => order.OrderStatusId);
  return useHasPermission('commit-orders') && !isReadOnly && statusId === orderStatuses.uncommitted;
}

/** The commit action; undefined where the order cannot be committed now. */
export function useCommitActionIfPossible(commit: () => void): (() => void) | undefined {
  const isSaved = useWorksheet(({ order }) => order.Id !== 0);
  return useCanCommitOrder() && isSaved ? commit : undefined;
}

/** Whether the order may be submitted: the dealer uses OrderLink, and the order is committed (D21). */
export function useCanSubmitOrder(): boolean {
  const { dealer } = useOrderPage();
  const isCommittedOrder = useWorksheet(
    ({ order }) => order.OrderStatusId === orderStatuses.committed && !order.IsDeleted,
  );
  return useHasPermission('submit-orders') && dealer.OrderLinkEnabled && isCommittedOrder;
}

function HeaderActions(actions: OrderActions) {
  const { isSaving, isSubmitting, onSave, onCommit, onSubmit, onNewOrder } = actions;
  const isReadOnly = useWorksheet((worksheet) => worksheet.isReadOnly);
  const isNew = useWorksheet(({ order }) => order.Id === 0);
  const openForms = useOpenFormBuilder(onSave);
  const share = useOpenShareDialog();
  const isCommittable = useCanCommitOrder();
  const isSubmittable = useCanSubmitOrder();
  return (
    <div className="row ws-actions">
      <SaveStatus isSaving={isSaving} />
      {isSubmitting && <ProgressStatus text={orderLinkTexts.submitting} />}
      {onNewOrder && (
        <Button
          label={t`New Order`}
          title={t`New Order (Alt+N)`}
          variant="text"
          isBusy={isSaving}
          onClick={onNewOrder}
        />
      )}
      <WorksheetMenu actions={actions} />
      {openForms && (
        <Button
          label={t`Generate Forms`}
          title={t`Generate Forms (Alt+G)`}
          variant="secondary"
          onClick={openForms}
        />
      )}
      {share && (
        <Button
          label={t`Share`}
          variant="secondary"
          disabled={isNew}
          isBusy={isSaving}
          title={isNew ? t`Save the order first` : undefined}
          onClick={share}
        />
      )}
      {isCommittable && (
        <Button
          label={t`Commit`}
          variant="secondary"
          disabled={isNew}
          isBusy={isSaving}
          title={isNew ? t`Save the order first` : t`Commit (Alt+K)`}
          onClick={onCommit}
        />
      )}
      {isSubmittable && (
        <Button label={t`OrderLink`} icon="send" isBusy={isSaving} onClick={onSubmit} />
      )}
      {!isReadOnly && (
        <Button
          label={t`Save`}
          title={t`Save (Ctrl+S)`}
          isBusy={isSaving}
          onClick={() => void onSave()}
        />
      )}
    </div>
  );
}

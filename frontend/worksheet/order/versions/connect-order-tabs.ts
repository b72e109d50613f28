/** A message about an order between the tabs of one user. */
type TabMessage = {
  tab: string;
  orderId: number;
  /** `asks`: who else has it open? `here`: this tab has. `leaves`: not any more. `saved`: as `version`. */
  says: 'asks' | 'here' | 'leaves' | 'saved';
  version: number;
};

type OtherTabsListener = {
  /** Called with whether any other tab has the order open. */
  onOthersChange: (isOpenInOtherTab: boolean) => void;
  /** Another tab saved the order as this version. */
  onSavedElsewhere: (version: number) => void;
};

/** Connects the tabs in which this user has the order open, until `leave` is called. */
export function connectOrderTabs(
  owner: string,
  orderId: number,
  { onOthersChange, onSavedElsewhere }: OtherTabsListener,
) {
  const tab = crypto.randomUUID();
  const otherTabs = new Set<string>();
  const channel = new BroadcastChannel(`smartsales.orders.${owner}`);
  const postTabMessage = (says: TabMessage['says'], version = 0) =>
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel stays within its origin
    channel.postMessage({ tab, orderId, says, version } satisfies TabMessage);

  /** Asks again whenever this tab becomes visible, because a tab that was killed could not send 'leaves'. */
  const askOtherTabs = () => {
    if (document.visibilityState === 'hidden') return;
    otherTabs.clear();
    postTabMessage('asks');
    setTimeout(() => onOthersChange(otherTabs.size > 0), TAB_ANSWER_TIMEOUT_MS);
  };
  const leave = () => postTabMessage('leaves');

  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data.orderId !== orderId) return;
    if (data.says === 'leaves') otherTabs.delete(data.tab);
    else otherTabs.add(data.tab);
    if (data.says === 'asks') postTabMessage('here');
    if (data.says === 'saved') onSavedElsewhere(data.version);
    onOthersChange(otherTabs.size > 0);
  });
  document.addEventListener('visibilitychange', askOtherTabs);
  addEventListener('pagehide', leave);
  askOtherTabs();
  return {
    broadcastSaved: (version: number) => postTabMessage('saved', version),
    leave() {
      leave();
      document.removeEventListener('visibilitychange', askOtherTabs);
      removeEventListener('pagehide', leave);
      channel.close();
    },
  };
}

/** Tabs of one browser answer within milliseconds. A later answer of a busy tab still counts. */
const TAB_ANSWER_TIMEOUT_MS = 500;

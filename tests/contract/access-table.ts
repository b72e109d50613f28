import type { api } from '#shared/contract/index.ts';

type Api = typeof api;
/** 'orders.getOrder' */
export type RouteName = {
  [Area in keyof Api]: `${Area}.${keyof Api[Area] & string}`;
}[keyof Api];

/*
 * Who may make each call, written out by hand so that nothing is asked of the code it tests: S is a
 * SmartSales Admin, A a Sales Administrator, M a Sales Manager, R a Sales Rep; in small letters the same
 * roles where the user is limited to transfers (D38, D57). A new call does not compile until it has a
 * line here.
 */
export const accessTable: Record<RouteName, string> = {
  'account.login': 'anyone',
  'account.refresh': 'anyone',
  'account.logout': 'S A M R a m r',
  'account.listSessions': 'S A M R a m r',
  'account.endSession': 'S A M R a m r',
  'account.listSignIns': 'S A M R a m r',
  'account.getCurrentUser': 'S A M R a m r',
  'account.forgotPassword': 'anyone',
  'account.resendActivation': 'anyone',
  'account.changePassword': 'S A M R a m r',
  'registration.signUp': 'anyone',
  'registration.activate': 'anyone',
  'registration.resetPassword': 'anyone',
  'users.getProfile': 'S A M R a m r',
  'users.updateProfile': 'S A M R a m r',
  'users.getUserSalesTax': 'A M R',
  'users.getRedNewsIcon': 'S A M R a m r',
  'users.turnRedNewsIconOff': 'S A M R a m r',
  'users.listSignInsOfUser': 'S A',
  'users.openHsusCoachPlus': 'A M R',
  'favorites.listFavorites': 'A M R a m r',
  'favorites.isFavorite': 'A M R a m r',
  'favorites.addFavorite': 'A M R a m r',
  'favorites.removeFavorite': 'A M R a m r',
  'notifications.listNotifications': 'S A M R a m r',
  'notifications.updateNotification': 'A M R a m r',
  'notifications.deleteNotifications': 'A M R a m r',
  'colleagues.listColleagues': 'A M R',
  'colleagues.getColleague': 'A M R',
  'colleagues.createColleague': 'S A',
  'colleagues.updateColleague': 'S A',
  'customers.getCustomer': 'A M R',
  'customers.listMyCustomers': 'A M R',
  'reference.listCountries': 'S A M R a m r',
  'reference.listStatesOfCountry': 'S A M R a m r',
  'reference.listStates': 'S A M R a m r',
  'dealers.getDealer': 'S A M R a m r',
  'dealers.getDealerSalesTax': 'S A M R a m r',
  'dealers.listGroups': 'S A M R',
  'dealers.listSubordinates': 'S A M R',
  'dealers.listAudit': 'S A',
  'dealers.listMailProblems': 'S A',
  'dealers.listTransferReps': 'A M R',
  'dealers.listOrderTypes': 'A M R a m r',
  'dealers.listDealerManufacturers': 'S A M R',
  'dealers.lookUpManufacturers': 'A M R a m r',
  'dealers.listRegionFinanceRates': 'A M R a m r',
  'dealers.listCustomIcons': 'A M R',
  'products.listProducts': 'A M R',
  'products.getProduct': 'A M R',
  'products.createProduct': 'A',
  'products.updateProduct': 'A',
  'products.deleteProduct': 'A',
  'products.getThumbnailUrl': 'A M R a m r',
  'products.getProductByStockCode': 'A M R a m r',
  'products.getProductByPartNumber': 'A M R a m r',
  'products.lookUpProducts': 'A M R a m r',
  'orders.listOrders': 'A M R a m r',
  'orders.searchOrders': 'A M R a m r',
  'orders.countFollowUp': 'A M R a m r',
  'orders.markOrderOpened': 'A M R a m r',
  'orders.listWorksheets': 'A M R a m r',
  'orders.getMostRecentOrder': 'A M R a m r',
  'orders.getOrder': 'A M R a m r',
  'orders.createOrder': 'A M R',
  'orders.updateOrder': 'A M R a m r',
  'orders.duplicateOrder': 'A M R',
  'orders.importQuote': 'A M R',
  'documents.listTemplates': 'S',
  'documents.uploadTemplate': 'S',
  'documents.mapTemplate': 'S',
  'documents.removeTemplate': 'S',
  'documents.previewTemplate': 'S',
  'documents.getTemplateExample': 'S',
  'orders.renameOrder': 'A M R a m r',
  'orders.commitOrders': 'A M R',
  'orders.submitOrder': 'A M R',
  'orders.uncommitOrders': 'A M',
  'orders.updateOrderStatus': 'A M R',
  'orders.getSubmission': 'A M R a m r',
  'orders.retrySubmission': 'A M R',
  'orders.deleteOrder': 'A M R',
  'orders.deleteOrders': 'A M R',
  'orders.undeleteOrder': 'A',
  'orders.listOrderVersions': 'A M R',
  'orders.getOrderVersion': 'A M R',
  'orders.restoreOrderVersion': 'A M R',
  'orders.refreshOrderLinePricing': 'A M R a m r',
  'orders.listPrintOptions': 'S A M R a m r',
  'reports.listReportTypes': 'A M R',
  'reports.buildForms': 'A M R',
  'reports.getPlaceInLine': 'A M R',
  'reports.getFormChoice': 'A M R',
  'reports.saveFormChoice': 'A M R',
  'reports.getOrderReport': 'A M R',
  'reports.getOrderReportInZone': 'A M R',
  'reports.getOrderRedLine': 'A M R',
  'reports.getOrderPaper': 'A M R',
  'settings.getTableConfig': 'A M R a m r',
  'settings.saveTableConfig': 'A M R a m r',
  'settings.getListView': 'S A M R a m r',
  'settings.saveListView': 'S A M R a m r',
  'settings.getImportColumns': 'A M R a m r',
  'settings.saveImportColumns': 'A M R a m r',
  'uploads.beginUpload': 'S A M R',
  'system.getDailyMessage': 'S A M R a m r',
  'system.getAnnouncement': 'anyone',
  'system.listHelpLinks': 'anyone',
  'members.listMembers': 'S A M',
  'members.createMember': 'S A M',
  'members.getMember': 'S A M',
  'members.updateMember': 'S A M',
  'members.lockUser': 'S A',
  'members.unlockUser': 'S A',
  'members.resendInvitation': 'S A M',
  'members.listAdmins': 'S',
  'members.createAdmin': 'S',
  'profiles.listDealers': 'S',
  'profiles.updateDealer': 'S A',
  'profiles.getDealerLists': 'S',
  'profiles.saveGroups': 'S',
  'profiles.saveCustomIcons': 'S',
  'profiles.saveRegionFinanceRates': 'S',
  'announcement.getSettings': 'S',
  'announcement.saveSettings': 'S',
};

const letters = ['', 'S', 'A', 'M', 'R'];

/** Whether the table lets a signed-in user make the call. */
export function isLetIn(
  name: string,
  { roleId, isLimitedTransferUser }: { roleId: number; isLimitedTransferUser: boolean },
): boolean {
  const letter = letters[roleId]!;
  const holders = accessTable[name as RouteName].split(' ');
  return holders.includes(isLimitedTransferUser ? letter.toLowerCase() : letter);
}

type Holder = { roleId: number; isLimitedTransferUser: boolean; token: string };

/** Who makes a call where it is about the call: the dealer's administrator, else the one of all dealers. */
export const callerOf = (
  name: string,
  { administrator, admin }: { administrator: Holder; admin: { token: string } },
) => (isLetIn(name, administrator) ? administrator : admin);

import { normalizeForSearch } from '#shared/format/normalize-text.ts';
import type { LegacyLineField, LegacyOrderField } from '#shared/schemas/legacy-orders-schema.ts';

/*
 * The names of tables and columns in other programs, English and French, normalized for comparison by
 * normalizeLegacyName: without case, accents, spaces and signs. docs/formats.md has the same list for
 * users.
 */

export const orderTableNames = [
  'orders order orderheader orderheaders ordershdr orderhdr ordermaster worksheet worksheets quotes quote quotation',
  'quotations proposals proposal invoices salesorders salesorder commandes commande soumissions soumission devis',
  'entetecommande entetescommandes facture factures',
];

export const lineTableNames = [
  'orderlines orderline orderdetails orderdetail orderitems orderitem lines lineitems lineitem items details orderdtl',
  'worksheetlines worksheetdetails worksheetitems quotelines quotedetails quoteitems proposallines invoicelines',
  'salesorderlines salesorderdetails lignes lignescommande lignescommandes lignecommande detailscommande',
  'detailcommande detailscommandes articlescommande lignessoumission detailssoumission lignesdevis',
];

export const customerTableNames = [
  'customers customer clients client accounts account practices practice doctors',
];
export const productTableNames = [
  'products product items parts part catalog catalogue articles article produits produit inventory',
];

export const orderColumnNames: Record<LegacyOrderField, string> = {
  key: 'orderid ordid worksheetid quoteid proposalid invoiceid headerid idcommande commandeid idsoumission iddevis id',
  number:
    'ordernumber orderno ordernum ordernbr worksheetnumber worksheetno quotenumber quoteno proposalnumber invoicenumber invoiceno legacyordernumber numero numerocommande nocommande commandeno numcommande numerosoumission nosoumission numerodevis nodevis',
  created:
    'orderdate date dateordered createdon createddate datecreated created quotedate proposaldate invoicedate entrydate datecommande datedecommande datecreation creele datesoumission datedevis',
  revised:
    'revisedon revised daterevised revisiondate modified modifiedon lastmodified lastrevised datemodified updated updatedon datemodification daterevision modifiele',
  committed:
    'committedon committed datecommitted approveddate dateapproved dateengagement dateconfirmation datedeconfirmation confirmeele approuvele',
  installed:
    'installedon installdate installationdate dateinstalled dateinstall dateinstallation dateinstallee',
  expires:
    'expireson expiredate expirationdate dateexpires validuntil dateexpiration valablejusquau',
  customerKey: 'customerid custid clientid idclient accountid practiceid',
  customerNumber:
    'customernumber customerno custno custnum custnumber customercode accountnumber accountno acctno jdenumber jdenum jdeno clientnumber clientno numeroclient noclient numclient codeclient nocompte numerocompte',
  customerName:
    'customername customer custname client clientname nomclient nomduclient practice practicename doctor doctorname account accountname billto billname billtoname billingname company companyname raisonsociale',
  rep: 'rep repname salesrep salesrepname salesperson salespersonname owner orderowner ownername representant representantname nomrepresentant vendeur nomvendeur',
  repCode:
    'repcode repid repno repnumber salesrepcode salesrepid salespersonid salespersoncode coderepresentant codevendeur norepresentant',
  worksheetName:
    'worksheetname ordername quotename projectname project jobname job name reference description title nom nomprojet projet titre nomcommande',
  notes:
    'notes note comments comment remarks memo generalnotes ordernotes remarques commentaires commentaire',
  subtotal:
    'subtotal sub subtotalamount linetotal linestotal merchandise soustotal montantht totalht',
  freight:
    'freight shipping shippingcost shippingcharge delivery freightamount fret transport livraison fraistransport fraisdelivraison port',
  tax: 'tax salestax taxamount taxtotal totaltax taxe taxes montanttaxe montanttaxes tva',
  taxRate: 'taxrate salestaxrate taxpercent taxpct tauxtaxe tauxdetaxe tauxtaxes',
  total:
    'total ordertotal grandtotal totalamount amount totaldue totalprice invoicetotal quotetotal montant montanttotal totalcommande totalttc grandtotalamount',
  deposit: 'deposit downpayment depositamount downpaymentamount acompte depot versement',
  billAddress:
    'billaddress billingaddress billtoaddress billaddress1 billline1 billstreet address address1 street adresse adresse1 adressefacturation rue',
  billCity: 'billcity billingcity billtocity city ville villefacturation',
  billState: 'billstate billingstate billtostate state province provincefacturation etat prov',
  billZip:
    'billzip billingzip billtozip billpostalcode zip zipcode postalcode codepostal codepostalfacturation',
  billPhone: 'billphone phone phonenumber telephone tel billingphone',
  shipName: 'shipname shipto shiptoname shippingname nomlivraison livrea',
  shipAddress:
    'shipaddress shippingaddress shiptoaddress shipaddress1 shipline1 shipstreet adresselivraison',
  shipCity: 'shipcity shippingcity shiptocity villelivraison',
  shipState: 'shipstate shippingstate shiptostate provincelivraison',
  shipZip: 'shipzip shippingzip shiptozip shippostalcode codepostallivraison',
};

export const lineColumnNames: Record<LegacyLineField, string> = {
  orderKey:
    'orderid ordid worksheetid quoteid proposalid invoiceid headerid idcommande commandeid idsoumission iddevis ordernumber orderno ordernum ordernbr worksheetnumber worksheetno quotenumber quoteno invoicenumber invoiceno numerocommande nocommande numcommande nosoumission nodevis',
  lineNumber:
    'linenumber lineno linenum line seq sequence sortorder itemno itemnumber position numeroligne noligne ligne ordre',
  quantity: 'quantity qty quantite qte qtyordered quantityordered orderqty nombre',
  manufacturer:
    'manufacturer manufacturercode mfg mfgcode mfr mfrcode mfi mfid mfgid vendor vendorcode brand fabricant codefabricant fournisseur marque',
  partNumber:
    'partnumber partno partnum part partnbr mfgpartnumber mfrpartno modelnumber model numeropiece nopiece piece numerodepiece modele',
  stockCode:
    'stockcode stocknumber stockno sku itemcode productcode codestock codearticle codeproduit noarticle stock',
  description:
    'description descr desc itemdescription productdescription productname itemname designation libelle article produit',
  retail: 'retail retailprice listprice list msrp suggestedretail prixdetail prixliste prixcourant',
  dealerCost:
    'dealercost cost dealerprice unitcost netcost dealernet coutmarchand cout coutant prixmarchand prixcoutant',
  customerCost:
    'customercost custcost customerprice unitprice price sellprice sellingprice saleprice prixclient prixunitaire prix prixvente prixdevente',
  discount1:
    'discount1 discount disc disc1 dealerdiscount escompte escompte1 remise remise1 rabais rabais1',
  discount2: 'discount2 disc2 escompte2 remise2 rabais2',
  extended:
    'extended extendedprice extprice ext customerextended custext extension linetotal amount total montant totalligne prixtotal',
  bundle:
    'bundle bundlename group groupname orderlinegroupname section package packagename room ensemble groupe forfait salle nomgroupe',
  productKey: 'productid prodid partid itemid idproduit idarticle produitid articleid',
};

/** The columns of customer and product tables, whose values fill empty fields of orders and lines. */
export const customerColumnNames = {
  customerKey: 'customerid custid clientid idclient accountid practiceid id',
  customerNumber: orderColumnNames.customerNumber,
  customerName: `${orderColumnNames.customerName} name nom`,
  billAddress: orderColumnNames.billAddress,
  billCity: orderColumnNames.billCity,
  billState: orderColumnNames.billState,
  billZip: orderColumnNames.billZip,
  billPhone: orderColumnNames.billPhone,
} as const;

export const productColumnNames = {
  productKey: 'productid prodid partid itemid idproduit idarticle produitid articleid id',
  manufacturer: lineColumnNames.manufacturer,
  partNumber: lineColumnNames.partNumber,
  stockCode: lineColumnNames.stockCode,
  description: `${lineColumnNames.description} name nom`,
  retail: lineColumnNames.retail,
} as const;

const TABLE_PREFIX_PATTERN = /^(?:tbl|t_|dbo_|dbo\.|tab_|tb_)/i;

/** The name in the form in which names are compared. */
export const normalizeLegacyName = (name: string) =>
  normalizeForSearch(
    name
      .trim()
      .replace(TABLE_PREFIX_PATTERN, '')
      .replace(/n[°º]|#/gi, 'no')
      .replace(/%/g, 'percent'),
  ).replace(/[^a-z0-9]/g, '');

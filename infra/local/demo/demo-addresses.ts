import { CANADA_COUNTRY_ID, DEFAULT_COUNTRY_ID } from '#shared/constants.ts';
import { findRegionByCode } from '#shared/reference/regions.ts';
import type { RandomSource } from './demo-random.ts';

export type DemoCity = {
  name: string;
  regionId: number;
  countryId: number;
  zipPrefix: string;
  areaCode: string;
};

/** City, state, first three digits of its ZIP codes, area code. */
const americanCityRows = `
  Birmingham AL 352 205|Anchorage AK 995 907|Phoenix AZ 850 602|Scottsdale AZ 852 480|Tucson AZ 857 520
  Little Rock AR 722 501|Los Angeles CA 900 213|San Diego CA 921 619|Sacramento CA 958 916
  San Jose CA 951 408|Fresno CA 937 559|Denver CO 802 303|Fort Collins CO 805 970|Hartford CT 061 860
  Wilmington DE 198 302|Jacksonville FL 322 904|Tampa FL 336 813|Orlando FL 328 407|Atlanta GA 303 404
  Savannah GA 314 912|Honolulu HI 968 808|Boise ID 837 208|Chicago IL 606 312|Naperville IL 605 630
  Indianapolis IN 462 317|Fort Wayne IN 468 260|Des Moines IA 503 515|Wichita KS 672 316
  Louisville KY 402 502|Lexington KY 405 859|New Orleans LA 701 504|Portland ME 041 207
  Baltimore MD 212 410|Boston MA 021 617|Worcester MA 016 508|Grand Rapids MI 495 616
  Ann Arbor MI 481 734|Minneapolis MN 554 612|Rochester MN 559 507|Jackson MS 392 601
  Kansas City MO 641 816|Springfield MO 658 417|Billings MT 591 406|Omaha NE 681 402|Reno NV 895 775
  Las Vegas NV 891 702|Manchester NH 031 603|Princeton NJ 085 609|Albuquerque NM 871 505
  Buffalo NY 142 716|Albany NY 122 518|Charlotte NC 282 704|Raleigh NC 276 919|Fargo ND 581 701
  Columbus OH 432 614|Cincinnati OH 452 513|Tulsa OK 741 918|Portland OR 972 503|Eugene OR 974 541
  Pittsburgh PA 152 412|Lancaster PA 176 717|Providence RI 029 401|Charleston SC 294 843
  Sioux Falls SD 571 605|Nashville TN 372 615|Knoxville TN 379 865|Austin TX 787 512|Dallas TX 752 214
  San Antonio TX 782 210|Lubbock TX 794 806|Salt Lake City UT 841 801|Provo UT 846 385
  Burlington VT 054 802|Richmond VA 232 804|Roanoke VA 240 540|Seattle WA 981 206|Spokane WA 992 509
  Charleston WV 253 304|Madison WI 537 608|Green Bay WI 543 920|Cheyenne WY 820 307`;

/** City, province, first half of its postal codes, area code. */
const canadianCityRows = `
  Calgary AB T2P 403|Edmonton AB T5J 780|Red Deer AB T4N 403|Vancouver BC V6B 604|Victoria BC V8W 250
  Kelowna BC V1Y 250|Winnipeg MB R3C 204|Brandon MB R7A 204|Moncton NB E1C 506|Fredericton NB E3B 506
  St. John's NL A1C 709|Yellowknife NT X1A 867|Halifax NS B3J 902|Sydney NS B1P 902|Iqaluit NU X0A 867
  Toronto ON M5H 416|Ottawa ON K1P 613|Hamilton ON L8P 905|London ON N6A 519|Kingston ON K7L 613
  Charlottetown PE C1A 902|Montréal QC H3B 514|Québec QC G1R 418|Gatineau QC J8X 819
  Sherbrooke QC J1H 819|Trois-Rivières QC G9A 819|Regina SK S4P 306|Saskatoon SK S7K 306
  Whitehorse YT Y1A 867`;

const parseCities = (countryId: number, text: string): DemoCity[] =>
  text
    .trim()
    .split(/\||\n\s*/)
    .map((line) => {
      const [, name = '', code = '', zip = '', area = ''] =
        /^(.+) (\w\w) (\w{3}) (\d{3})$/.exec(line.trim()) ?? [];
      const region = findRegionByCode(countryId, code);
      if (!region) throw new Error(`${line} is in no region`);
      return { name, regionId: region.Id, countryId, zipPrefix: zip, areaCode: area };
    });

export const demoCities: Record<'unitedStates' | 'canada', DemoCity[]> = {
  unitedStates: parseCities(DEFAULT_COUNTRY_ID, americanCityRows),
  canada: parseCities(CANADA_COUNTRY_ID, canadianCityRows),
};

const streetNames =
  `Main|Oak|Maple|Cedar|Park|Washington|Lincoln|Highland|Sunset|Lake|Hill|Franklin|Church
  Center|Union|River|Spring|Jackson|Madison|Jefferson|Chestnut|Walnut|Mill|Prospect|Grove|Victoria
  King|Queen|College|University`
    .trim()
    .split(/\||\n\s*/);
const streetKinds = ['St', 'Ave', 'Blvd', 'Rd', 'Dr', 'Ln', 'Way', 'Pkwy'];
const postalLetters = 'A B C E G H J K L M N P R S T V W X Y Z'.split(' ');

export const createStreetAddress = (random: RandomSource) =>
  `${random.int(100, 9899)} ${random.pick(streetNames)} ${random.pick(streetKinds)}`;

export function createPostalCode({ countryId, zipPrefix }: DemoCity, random: RandomSource): string {
  if (countryId !== CANADA_COUNTRY_ID)
    return `${zipPrefix}${String(random.int(1, 99)).padStart(2, '0')}`;
  return `${zipPrefix} ${random.int(0, 9)}${random.pick(postalLetters)}${random.int(0, 9)}`;
}

/** Numbers 555-01xx are reserved for fiction. */
export const createPhoneDigits = ({ areaCode }: DemoCity, random: RandomSource) =>
  `${areaCode}55501${String(random.int(0, 99)).padStart(2, '0')}`;

"""
Reads the path of a sealed PDF, of its certificate, of that of its time stamp or '-', a count and a seed. Prints as JSON
what pyHanko says of the file, of the file with a byte after it, and of flipped bits the places that it did not find:
of so many outside the signature, and of as many in what the authority of the time stamp signed and its signature.
"""

import json
import logging
import random
import sys
from io import BytesIO
from pathlib import Path

from pyhanko.keys import load_cert_from_pemder
from pyhanko.pdf_utils.reader import PdfFileReader
from pyhanko.sign.validation import validate_pdf_signature
from pyhanko_certvalidator import ValidationContext

# It logs why it refuses each changed file.
logging.disable(logging.CRITICAL)

pdf_path, certificate_path, stamp_certificate_path, count, seed = sys.argv[1:]
pdf = Path(pdf_path).read_bytes()
is_stamped = stamp_certificate_path != "-"


def trust(path):
    return ValidationContext(trust_roots=[load_cert_from_pemder(path)], allow_fetching=False)


context = trust(certificate_path)
stamp_context = trust(stamp_certificate_path) if is_stamped else None


def read_seal(content):
    [signature] = PdfFileReader(BytesIO(content)).embedded_signatures
    return signature


def verify(content):
    signature = read_seal(content)
    status = validate_pdf_signature(
        signature, signer_validation_context=context, ts_validation_context=stamp_context
    )
    stamp = status.timestamp_validity
    return {
        "IsIntact": status.intact,
        "IsValid": status.valid,
        "IsTrusted": status.trusted,
        "Coverage": status.coverage.name,
        "DocMdp": signature.docmdp_level.name if signature.docmdp_level else None,
        "IsDocMdpMet": status.docmdp_ok,
        "Stamp": stamp
        and {
            "IsIntact": stamp.intact,
            "IsValid": stamp.valid,
            "IsTrusted": stamp.trusted,
            "StampedOn": stamp.timestamp.strftime("%Y-%m-%dT%H:%M:%SZ"),
        },
    }


def is_found(content):
    try:
        return verify(content) != whole
    except Exception:  # A file that cannot be read is found as well, however that fails.
        return True


whole = verify(pdf)
seal = read_seal(pdf)
_, first_length, second_start, second_length = (int(number) for number in seal.byte_range)
places = [*range(first_length), *range(second_start, second_start + second_length)]
chance = random.Random(int(seed))
passed_over = []
for _ in range(int(count)):
    place = chance.choice(places)
    flipped = bytearray(pdf)
    flipped[place] ^= 1 << chance.randrange(8)
    if not is_found(bytes(flipped)):
        passed_over.append(place)


def list_stamp_places():
    """The places in the CMS of the time's content, of the signed attributes and of the signature of the stamp."""
    cms = seal.pkcs7_content
    [attribute] = seal.signer_info["unsigned_attrs"]
    token = attribute["values"][0]["content"]
    [signer] = token["signer_infos"]
    parts = [
        token["encap_content_info"]["content"].parsed.contents,
        signer["signed_attrs"].contents,
        signer["signature"].contents,
    ]
    return [cms.index(part) + offset for part in parts for offset in range(len(part))]


passed_over_in_stamp = []
if is_stamped:
    stamp_places = list_stamp_places()
    # Two hexadecimal digits for each byte, after '<'.
    for _ in range(int(count)):
        place = chance.choice(stamp_places)
        cms = bytearray(seal.pkcs7_content)
        cms[place] ^= 1 << chance.randrange(8)
        flipped = pdf[: first_length + 1] + cms.hex().encode() + pdf[second_start - 1 :]
        if not is_found(flipped):
            passed_over_in_stamp.append(place)

print(
    json.dumps(
        {
            "Whole": whole,
            "IsAppendedByteFound": is_found(pdf + b"\n"),
            "FlipsPassedOver": passed_over,
            "StampFlipsPassedOver": passed_over_in_stamp,
        }
    )
)

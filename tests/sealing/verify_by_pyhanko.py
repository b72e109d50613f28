"""
Reads the paths of a sealed PDF and of its certificate, a count and a seed. Prints as JSON what pyHanko says of the
file, of the file with a byte after it, and the places of flipped bits that pyHanko did not find, of so many outside
the signature.
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

pdf_path, certificate_path, count, seed = sys.argv[1:]
pdf = Path(pdf_path).read_bytes()
context = ValidationContext(trust_roots=[load_cert_from_pemder(certificate_path)], allow_fetching=False)


def verify(content):
    reader = PdfFileReader(BytesIO(content))
    [signature] = reader.embedded_signatures
    status = validate_pdf_signature(signature, signer_validation_context=context)
    return {
        "IsIntact": status.intact,
        "IsValid": status.valid,
        "IsTrusted": status.trusted,
        "Coverage": status.coverage.name,
        "DocMdp": signature.docmdp_level.name if signature.docmdp_level else None,
        "IsDocMdpMet": status.docmdp_ok,
    }


def is_found(content):
    try:
        return verify(content) != whole
    except Exception:  # A file that cannot be read is found as well, however that fails.
        return True


whole = verify(pdf)
[seal] = PdfFileReader(BytesIO(pdf)).embedded_signatures
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

print(
    json.dumps(
        {
            "Whole": whole,
            "IsAppendedByteFound": is_found(pdf + b"\n"),
            "FlipsPassedOver": passed_over,
        }
    )
)
